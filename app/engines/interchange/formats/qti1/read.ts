import type { ImportedItem, ImportResult } from '../../imported.ts'
import { MAX_ITEMS } from '../../imported.ts'
import { childrenOf, textOf, type Element } from '../../xml/element.ts'
import { readItem } from './read-item.ts'

/**
 * Reads QTI 1.2, which Canvas and older systems export: choices, true or false, typed words and numbers, gaps, pairs
 * and essays. Format: https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_infov1p2.html
 * @param room how many more items may be read
 */
export function readQti1(root: Element, file: string, room = MAX_ITEMS): ImportResult {
  const items: ImportedItem[] = []
  const notes: string[] = []
  let left = 0
  const visit = (element: Element) => {
    for (const child of childrenOf(element)) {
      if (child.name === 'item') {
        if (items.length < room) items.push(readItem(child, items.length + 1, file))
        else left += 1
      } else if (child.name === 'section' || child.name === 'assessment' || child.name === 'objectbank')
        visit(child)
      else if (/^(?:presentation_material|rubric|objectives)$/.test(child.name)) {
        if (textOf(child).trim() !== '')
          notes.push(
            `${nameOf(element)}: its own text (${child.name}) is left out: “${textOf(child).trim().replace(/\s+/g, ' ').slice(0, 60)}”`,
          )
      } else if (child.name === 'itemref' || child.name === 'sourcebank_ref')
        notes.push(`${nameOf(element)}: refers to questions of another file, which are not here`)
      else if (child.name === 'selection_ordering' && childrenOf(child, 'selection').length > 0)
        notes.push(`${nameOf(element)}: how questions are drawn from it`)
    }
  }
  visit(root)
  if (left > 0) notes.push(`more than ${MAX_ITEMS} items: the rest is left out; split the package`)
  if (items.length === 0 && left === 0 && notes.length === 0) notes.push(`${file}: holds no question`)
  return { items, notes }
}

const nameOf = ({ name, attributes }: Element) =>
  `${name} “${(attributes['title'] ?? attributes['ident'] ?? '').slice(0, 60)}”`
