import { decodeBytes } from '../../decode-bytes.ts'
import { UnreadableFile, type ImportResult } from '../../imported.ts'
import { readXml } from '../../xml/read-xml.ts'
import { readQti1 } from '../qti1/read.ts'
import { nameOf } from './names.ts'
import { readPackage } from './read-package.ts'
import { readItem } from './read-item.ts'
import { stimuliOf } from './stimuli.ts'
import { isZip } from './zip.ts'

/**
 * Reads QTI 1.2, 2.1, 2.2 and 3.0: a package (zip), or one file.
 * https://www.imsglobal.org/spec/qti/v3p0/impl and https://www.imsglobal.org/question/qtiv2p2/imsqti_v2p2_impl.html
 */
export function readQti(source: Uint8Array | string): ImportResult {
  if (typeof source !== 'string' && isZip(source)) return readPackage(source)
  const { text, note }: { text: string; note?: string } =
    typeof source === 'string' ? { text: source } : decodeBytes(source)
  const root = readXml(text)
  const notes = note === undefined ? [] : [note]
  switch (nameOf(root)) {
    case 'assessmentitem':
      return {
        items: [
          readItem(
            root,
            'item',
            stimuliOf(root, 'item', () => undefined),
          ),
        ],
        notes,
      }
    case 'questestinterop': {
      const read = readQti1(root, 'file')
      return { items: read.items, notes: [...notes, ...read.notes] }
    }
    case 'manifest':
      throw new UnreadableFile('This is only the list of a package. Import the whole package, as a zip file.')
    default:
      throw new UnreadableFile(`This is not a QTI item: it begins with <${root.name}>.`)
  }
}
