import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { outlineOf, type Piece } from './outline.ts'

/**
 * Makes each icon of lucide-react one path in a component of ours while the product is built. As they come, an icon is
 * two components that read a context and merge forty attributes, on every page some forty times: 0.3 CPU-ms of the
 * server, and half of the frame's elements.
 */
export function leanIcons(): Plugin {
  const ours = JSON.stringify(fileURLToPath(new URL('./icon.tsx', import.meta.url)))
  return {
    name: 'lean-icons',
    config: () => ({
      // What is bundled beforehand for development is not looked at here.
      optimizeDeps: { exclude: ['lucide-react'] },
      ssr: { noExternal: ['lucide-react'] },
    }),
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/ },
      async handler(_code, id) {
        const { __iconData: drawing } = (await import(id)) as { __iconData?: { size: number; node: Piece[] } }
        // Another name of an icon: it leads on to the file that draws.
        if (!drawing) return null
        if (drawing.size !== 24) throw new Error(`${id} is not drawn in a field of 24 by 24.`)
        return {
          code: `import { iconOf } from ${ours}\nexport default /* @__PURE__ */ iconOf(${JSON.stringify(outlineOf(drawing.node))})\n`,
          map: null,
        }
      },
    },
  }
}
