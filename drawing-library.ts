import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The folder of Excalidraw's built files. */
const LIBRARY = dirname(createRequire(import.meta.url).resolve('@excalidraw/excalidraw'))

/** The address under which the fonts of the canvas are served (app/features/canvas/parts/board.client.tsx). */
const FONTS = 'assets/canvas/'

/** Parts of Excalidraw that the canvas does not use: diagrams from text, its own font cutter, languages, resizing. */
const LEFT_OUT =
  /^(?:@excalidraw\/mermaid-to-excalidraw|pica|image-blob-reduce|\.\/subset-(?:worker|shared)\.chunk\.js|\.\/locales\/.+)$/

const STUB = resolve('app/features/canvas/parts/left-out.ts')
const MARKUP = resolve('app/features/canvas/parts/read-svg.ts')

interface Change {
  what: string
  from: RegExp
  to: string
}

/**
 * Changes of Excalidraw 0.18.1. The build stops when one of them no longer matches exactly one place, so an update of
 * the library cannot drop them silently.
 */
const CHANGES: readonly Change[] = [
  {
    what: 'fonts come from our own host only, without the fallback address',
    from: /return (\w+)\.push\(new URL\(\w+,\w+\.ASSETS_FALLBACK_URL\)\),\1\}/,
    to: 'return $1}',
  },
  {
    what: 'no Chinese handwriting font (13 MB): these characters are shown in a font of the device',
    from: /var (\w+)=\[\{uri:\w+,descriptors:\{unicodeRange:"U\+f9b8-fa6d[^;]*\}\];/,
    to: 'var $1=[];',
  },
  {
    what: 'SVG is read through a Trusted Types policy',
    from: /new DOMParser\(\)\.parseFromString\((\w+),\w+\.svg\)/,
    to: 'readSvg($1)',
  },
]

/** Builds Excalidraw so that it runs under our content security policy and asks no other host. */
export function drawingLibrary(): Plugin {
  return {
    name: 'drawing-library',
    enforce: 'pre',
    resolveId: {
      filter: { id: LEFT_OUT },
      handler: (source, importer) =>
        LEFT_OUT.test(source) && importer?.startsWith(LIBRARY) ? STUB : undefined,
    },
    transform: {
      filter: {
        id: /@excalidraw[\\/]excalidraw[\\/]dist[\\/]prod[\\/]chunk-.*\.js/,
        code: 'ASSETS_FALLBACK_URL',
      },
      handler(code) {
        for (const { what, from } of CHANGES)
          if (code.match(new RegExp(from, 'g'))?.length !== 1)
            this.error(`Excalidraw has changed. Adapt drawing-library.ts: ${what}.`)
        const changed = CHANGES.reduce((text, { from, to }) => text.replace(from, to), code)
        return { code: `import { readSvg } from ${JSON.stringify(MARKUP)};${changed}`, map: null }
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of fontFiles())
        this.emitFile({ type: 'asset', fileName: FONTS + file, source: readFileSync(join(LIBRARY, file)) })
    },
    configureServer(server) {
      server.middlewares.use(`/${FONTS}`, (request, response, next) => {
        const file = decodeURIComponent(request.url ?? '').replace(/^\/|\?.*$/g, '')
        if (!fontFiles().includes(file)) return next()
        response.setHeader('Content-Type', 'font/woff2').end(readFileSync(join(LIBRARY, file)))
      })
    },
  }
}

const fontFiles = (): string[] =>
  globSync('fonts/*/*.woff2', { cwd: LIBRARY }).filter((file) => !file.includes('Xiaolai'))
