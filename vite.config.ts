import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { MARKING_GROUPS } from './bundle-groups.ts'
import { drawingLibrary } from './drawing-library.ts'
import { stylePreloads } from './style-preloads.ts'

export default defineConfig({
  plugins: [reactRouter(), drawingLibrary(), stylePreloads()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0, sourcemap: false },
  environments: {
    // One file for what every page runs and one for what 28 screens or more share: fewer requests, each with headers.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...MARKING_GROUPS,
                {
                  name: 'shared',
                  test: /[\\/]app[\\/](?:ui|navigation|errors|platform)[\\/]|lucide-react/,
                  minShareCount: 28,
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
  worker: { format: 'es' },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
})
