import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { leanIcons } from './app/ui/icon/lean-icons.ts'

export default defineConfig({
  plugins: [leanIcons(), reactRouter(), awaitedHandlers()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0, sourcemap: false },
  environments: {
    // What every page runs is one file, and what five or more use is another: they compress better than their pieces,
    // ask less often (each answer has its headers) and change rarely. Together 10 kB less a page, measured.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /[\\/]app[\\/](?:ui|navigation|errors|platform)[\\/]|lucide-react/,
                  minShareCount: 8,
                  priority: 0,
                },
                {
                  priority: 2,
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@react-router)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    // The server entry is part of the bundle (see app/server.ts).
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
})

/**
 * React Router 8.4.0 fetches a screen's style sheets beside its loader, and waits for the sheets without waiting for
 * the loader (`prefetchStylesAndCallHandler` in lib/dom/ssr/routes). A redirect that comes before the sheets is
 * nobody's rejection for that long, and the browser reports it as an error of the page. Here the loader is waited for.
 * The build stops when the place is not found: then see whether this is still needed.
 */
function awaitedHandlers(): Plugin {
  const wrong = 'return handler();'
  let mended = false
  return {
    name: 'awaited-handlers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/ },
      handler(code) {
        if (code.split(wrong).length !== 2) this.error('React Router calls its loaders otherwise now.')
        mended = true
        return { code: code.replace(wrong, 'return await handler();'), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !mended) this.error('React Router keeps its loaders elsewhere now.')
    },
  }
}
