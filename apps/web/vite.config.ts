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

const entryAndBegin =
  /(<script type="module".*<\/script>)(\s*)<link rel="modulepreload"(.*) href="(.*\/begin-.*)">/

/** Lets what the entry imports first run as soon as it has come, and not when all the rest has. */
const beginEarly: Plugin = {
  name: 'begin-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!entryAndBegin.test(html)) throw new Error('index.html names no script to begin with')
      return html.replace(entryAndBegin, '<script type="module"$3 src="$4"></script>$2$1')
    },
  },
}

export default defineConfig({
  plugins: [contract(), react(), pageColours, beginEarly, compress()],
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
