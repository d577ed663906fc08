import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, type ImportDeclaration, type ModuleItem } from '@swc/core'

/**
 * The files, names and packages that a file imports and that do not exist.
 * @param roots where `#app` and `#tests` are looked up, in this order
 * @throws Error when the file does not parse
 */
export function brokenImports(file: string, roots: readonly string[]): string[] {
  return parse(file).flatMap((item) =>
    item.type === 'ImportDeclaration'
      ? problemsOfImport(file, item, roots).map((one) => `${file}: ${one}`)
      : [],
  )
}

function parse(file: string): ModuleItem[] {
  const source = readFileSync(file, 'utf8')
  return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body
}

function problemsOfImport(file: string, { source, specifiers }: ImportDeclaration, roots: readonly string[]) {
  const from = source.value
  if (!/^[#.]/.test(from)) return isInstalled(from) ? [] : [`${from} is not in package.json`]
  const candidates = from.startsWith('#')
    ? roots.map((root) => join(root, from.slice(1)))
    : [join(dirname(file), from)]
  const target = candidates.find((one) => existsSync(one))
  if (!target) return [`${from} does not exist`]
  const exported = exportedNames(target)
  return specifiers
    .flatMap((one) => {
      if (one.type === 'ImportDefaultSpecifier') return ['default']
      return one.type === 'ImportSpecifier' ? [one.imported?.value ?? one.local.value] : []
    })
    .filter((name) => !exported.has(name))
    .map((name) => `${name} is not in ${from}`)
}

function isInstalled(from: string): boolean {
  if (from.startsWith('node:')) return true
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const name = from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
  return name in { ...dependencies, ...devDependencies }
}

function exportedNames(file: string): Set<string> {
  return new Set(
    parse(file).flatMap((item) => {
      if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression')
        return ['default']
      if (item.type === 'ExportNamedDeclaration')
        return item.specifiers.flatMap((one) =>
          one.type === 'ExportSpecifier' ? [(one.exported ?? one.orig).value] : [],
        )
      if (item.type !== 'ExportDeclaration') return []
      const { declaration } = item
      if (declaration.type === 'VariableDeclaration')
        return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
      if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
        return [declaration.identifier.value]
      return declaration.type === 'TsInterfaceDeclaration' || declaration.type === 'TsTypeAliasDeclaration'
        ? [declaration.id.value]
        : []
    }),
  )
}
