import type { ExportReport, Exportable } from '../../exported.ts'
import { writeQtiItem } from './write-item.ts'

const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'

/** Writes questions as the files of a QTI 3.0 package, and reports what the format cannot store. */
export function writeQti(questions: readonly Exportable[]): {
  files: Record<string, string>
  report: ExportReport[]
} {
  const written = questions.map(writeQtiItem)
  const items = written.map(({ xml }, index) => [itemName(index), xml] as const)
  return {
    files: { ...Object.fromEntries(items), [MANIFEST]: qtiManifest(items.length) },
    report: written.map(({ report }) => report),
  }
}

export const MANIFEST = 'imsmanifest.xml'
/** @param index from 0 */
export const itemName = (index: number) => `items/item-${index + 1}.xml`

/** The manifest of a package with this many items. */
export function qtiManifest(items: number): string {
  const resources = Array.from({ length: items }, (_, index) => {
    const name = itemName(index)
    return `    <resource identifier="RES-${index + 1}" type="imsqti_item_xmlv3p0" href="${name}"><file href="${name}"/></resource>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${PACKAGE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${PACKAGE} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd" identifier="MANIFEST">
  <metadata>
    <schema>QTI Package</schema>
    <schemaversion>3.0.0</schemaversion>
  </metadata>
  <organizations/>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`
}
