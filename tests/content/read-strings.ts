import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export interface FoundString {
  file: string
  line: number
  text: string
}

type AstNode = { type: string; start: number } & Record<string, unknown>

/** Strings that are not shown to people: module names, types, queries and thrown errors (which go to the log). */
const IGNORED = new Set(['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'TSLiteralType'])

/** The texts of a source file: JSX text, string literals and template literals with two words or more. */
export function readStrings(file: string, source = readFileSync(file, 'utf8')): FoundString[] {
  const found: FoundString[] = []
  const add = ({ start }: AstNode, raw: string) => {
    const text = raw.replace(/\s+/g, ' ').trim()
    if (/\p{L}\S* \S*\p{L}/u.test(text))
      found.push({ file, line: source.slice(0, start + raw.search(/\S|$/)).split('\n').length, text })
  }
  const visit = (node: AstNode) => {
    if (IGNORED.has(node.type) || isQuery(node) || isThrownError(node)) return
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
      add(node, node['value'] as string)
    if (node.type === 'TemplateLiteral')
      add(
        node,
        (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'),
      )
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as AstNode)
  return found
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string'
}

function isQuery({ type, tag }: AstNode): boolean {
  return type === 'TaggedTemplateExpression' && (tag as { name?: string }).name?.startsWith('sql') === true
}

function isThrownError({ type, callee }: AstNode): boolean {
  return type === 'NewExpression' && /Error$/.test((callee as { name?: string }).name ?? '')
}
