import type { BinaryFileData } from '@excalidraw/excalidraw/types'
import type { FileId } from '@excalidraw/excalidraw/element/types'
import type { TypesetFormula } from '../rules/formula-picture.server.ts'
import type { GraphInput } from '../rules/picture-ids.ts'
import type { ImageElement } from '../rules/scene-schema.ts'

export const FORMULA_ADDRESS = '/victor-canvas/formula'

/** The formula as a picture; null when the server cannot read it. Throws without a connection. */
export async function fetchFormula(tex: string): Promise<TypesetFormula | null> {
  const answer = await fetch(`${FORMULA_ADDRESS}?${new URLSearchParams({ tex })}`)
  if (answer.status === 422) return null
  if (!answer.ok) throw new Error(`The formula could not be set: ${answer.status}`)
  return (await answer.json()) as TypesetFormula
}

/** The graph as a picture, or what is wrong with its equations. The code that draws graphs is loaded on need. */
export async function drawGraph(
  input: GraphInput,
): Promise<{ ok: true; svg: string; width: number; height: number } | { ok: false; problem: string }> {
  const { graphPicture } = await import('./graph-picture.ts')
  return graphPicture(input)
}

/**
 * The file of a picture as Excalidraw wants it.
 * @param token the link through which the canvas is read; null for an own canvas
 */
export async function pictureFile(
  { fileId, customData: of }: ImageElement,
  token: string | null,
): Promise<BinaryFileData | null> {
  if (of.kind === 'formula') {
    const formula = await fetchFormula(of.tex)
    return formula && svgFile(fileId, formula.svg)
  }
  if (of.kind === 'graph') {
    const graph = await drawGraph(of.input)
    return graph.ok ? svgFile(fileId, graph.svg) : null
  }
  const through = token === null ? '' : `?${new URLSearchParams({ shared: token })}`
  const answer = await fetch(`/victor-canvas/pictures/${encodeURIComponent(fileId)}${through}`)
  if (!answer.ok) return null
  const blob = await answer.blob()
  return file(fileId, blob.type as BinaryFileData['mimeType'], await dataAddress(blob))
}

const svgFile = (fileId: string, svg: string) =>
  file(fileId, 'image/svg+xml', `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(svg)))}`)

const file = (id: string, mimeType: BinaryFileData['mimeType'], dataURL: string): BinaryFileData => ({
  ...{ id: id as FileId, mimeType, dataURL: dataURL as BinaryFileData['dataURL'], created: 1 },
})

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'))
    reader.readAsDataURL(blob)
  })
