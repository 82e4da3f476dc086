import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Where the development server finds a running Leme. */
const lemeUrl = process.env.LEME_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/console/',
  plugins: [tailwindcss()],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    // The content security policy allows data: for images alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Libraries mark their components for servers that render; there is none here.
    rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
  },
  server: { proxy: { '/ai': lemeUrl, '/auth': lemeUrl } },
})
