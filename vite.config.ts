import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0, sourcemap: false },
  environments: {
    // The server entry is part of the bundle (see app/server.ts).
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
})
