import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { OFFLINE_PAGE } from '#app/platform/device/offline-page.ts'
import { WORKER } from '#app/platform/device/register-worker.ts'

const CLIENT = 'build/client'

/** Typefaces of letters and signs that cards use. Rare ones (Fraktur, script) load with a connection only. */
const FACES =
  /(?:figtree-latin-wght-normal|bricolage-grotesque-latin-700|KaTeX_(?:Main-(?:Regular|Bold|Italic)|Math-Italic|Size[1-4]-Regular|AMS-Regular)).*\.woff2$/

interface Precached {
  url: string
  /** Null: the hash is in the name. */
  revision: string | null
}

const usual = (entry: string, assetsDir: string): InlineConfig => ({
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  build: {
    outDir: CLIENT,
    assetsDir,
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: entry },
  },
})

/**
 * Builds the page without a connection and the service worker, beside the files of the router's build. The worker
 * stores the page and its files when it is installed.
 */
export async function buildOffline(): Promise<void> {
  const page = await outputOf(usual('app/entry.offline.tsx', 'assets'))
  const files = page.map(({ fileName }) => fileName)
  const entry = page.find((one) => one.type === 'chunk' && one.isEntry)
  if (!entry) throw new Error('The page without a connection has no script.')
  const styles = files.filter((file) => file.endsWith('.css'))
  const html = pageOf(
    `/${entry.fileName}`,
    styles.map((file) => `/${file}`),
  )
  writeFileSync(join(CLIENT, `${OFFLINE_PAGE}.html`), html)
  const precached: Precached[] = [
    { url: OFFLINE_PAGE, revision: hashOf(html) },
    { url: '/mark.svg', revision: hashOf(readFileSync('public/mark.svg')) },
    ...files
      .filter((file) => /\.(?:js|css)$/.test(file) || FACES.test(file))
      .toSorted()
      .map((file) => ({ url: `/${file}`, revision: null })),
  ]
  await buildWorker(precached)
}

async function buildWorker(precached: readonly Precached[]): Promise<void> {
  const config = usual('app/entry.worker.ts', 'worker')
  const [worker, ...others] = await outputOf({
    ...config,
    define: { ...config.define, PRECACHED: JSON.stringify(precached) },
    build: {
      ...config.build,
      rolldownOptions: {
        input: 'app/entry.worker.ts',
        output: { format: 'iife', entryFileNames: WORKER.slice(1), codeSplitting: false },
      },
    },
  })
  if (worker?.type !== 'chunk' || others.length > 0) throw new Error('The service worker must be one file.')
}

async function outputOf(config: InlineConfig): Promise<(Rolldown.OutputAsset | Rolldown.OutputChunk)[]> {
  // Vite decides by this variable whether React's development code is built in, whatever the mode is.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    const built = await build(config)
    if (!('output' in built)) throw new Error('The build gave no files.')
    return built.output
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)

function pageOf(script: string, styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html>
<html lang="en-AU" data-theme="system"><head><meta charset="utf-8"><title>Offline – Victor</title><meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content"><meta name="color-scheme" content="light dark"><link rel="icon" href="/mark.svg" type="image/svg+xml">${links}<script type="module" src="${script}"></script></head><body><div id="root"></div></body></html>
`
}
