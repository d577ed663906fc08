import type { Plugin } from 'vite'

/**
 * Vite asks for the styles of code that loads later with CORS; the router asks for the same files without. Where both
 * want one file, Chromium loads it twice and warns in the console. Here Vite asks without CORS too: the files are ours.
 */
export function stylePreloads(): Plugin {
  const FROM = 'link.crossOrigin = ""'
  return {
    name: 'victor-style-preloads',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const parts = code.split(FROM)
        if (parts.length !== 2)
          throw new Error('style-preloads.ts: the preload helper of Vite no longer has the expected line.')
        return parts.join('if (!isCss) link.crossOrigin = ""')
      },
    },
  }
}
