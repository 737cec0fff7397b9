import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './build/chunks.ts'
import { compress } from './build/compress.ts'
import { contract } from './build/contract.ts'
import { canvas } from './src/config/palette.ts'

/** Fills the page colours into index.html, so that they are written down once, in the palette. */
const pageColours: Plugin = {
  name: 'page-colours',
  transformIndexHtml: (html) =>
    html.replaceAll('%CANVAS_LIGHT%', canvas.light).replaceAll('%CANVAS_DARK%', canvas.dark),
}

export default defineConfig({
  plugins: [contract(), react(), pageColours, compress()],
  server: {
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
  },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The content security policy allows fonts and styles from this origin only, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
})
