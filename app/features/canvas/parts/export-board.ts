import { exportToBlob, exportToSvg } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'

const PADDING = 24
/** Browsers refuse larger canvases. */
const MOST_PIXELS = 16_000_000

/** The whole canvas as a file, light, whatever the theme of the page is. */
export async function exportBoard(api: ExcalidrawImperativeAPI, kind: 'png' | 'svg' | 'jpeg'): Promise<Blob> {
  const scene = {
    elements: api.getSceneElements(),
    files: api.getFiles(),
    appState: {
      exportBackground: true,
      exportWithDarkMode: false,
      viewBackgroundColor: api.getAppState().viewBackgroundColor,
    },
    exportPadding: PADDING,
  }
  if (kind !== 'svg')
    return exportToBlob({
      ...scene,
      mimeType: `image/${kind}`,
      ...(kind === 'jpeg' ? { quality: 0.92 } : {}),
      getDimensions: (width: number, height: number) => {
        const scale = Math.min(2, Math.sqrt(MOST_PIXELS / (width * height)))
        return { width: width * scale, height: height * scale, scale }
      },
    })
  const svg = await exportToSvg({ ...scene, skipInliningFonts: true })
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = (await Promise.all(loadedFonts().map(fontFace))).join('')
  svg.prepend(style)
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
}

/** The addresses of the canvas fonts that this page has loaded, so also those of the texts on the canvas. */
const loadedFonts = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/canvas\/fonts\/[^/]+\/[^/]+\.woff2$/.test(name)),
  ),
]

/** The names of the families whose folder has another name. */
const FAMILIES: Readonly<Record<string, string>> = {
  Cascadia: 'Cascadia',
  ComicShanns: 'Comic Shanns',
  Liberation: 'Liberation Sans',
  Lilita: 'Lilita One',
}

async function fontFace(address: string): Promise<string> {
  const folder = new URL(address).pathname.split('/').at(-2) ?? ''
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `@font-face{font-family:"${FAMILIES[folder] ?? folder}";src:url(data:font/woff2;base64,${btoa(text)})}`
}
