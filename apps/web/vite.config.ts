import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compress } from './build/compress.ts'
import { contract } from './build/contract.ts'
import { canvas } from './src/config/palette.ts'

/** Fills the page colours into index.html, so that they are written down once, in the palette. */
const pageColours: Plugin = {
  name: 'page-colours',
  transformIndexHtml: (html) =>
    html.replaceAll('%CANVAS_LIGHT%', canvas.light).replaceAll('%CANVAS_DARK%', canvas.dark),
}

/**
 * Left alone, what several pages share lies in a file for each set of pages: more than a hundred, most of them
 * a few lines, and the entry has to name every one. What the entry needs is one file; of the rest, small ones
 * join the file whose pages are nearest to theirs. What is opened by itself keeps a file of its name.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  // What the landing page signs in with: joined to the forms of other pages, it would bring their libraries.
  { name: 'sign-in', test: /(Password|Text)Input|RevealIcon/, priority: 1 },
  {
    name: 'shared',
    test: (id: string) => !/(Frame|Page|Route)\.tsx$/.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
  },
]

/** A shared file would be called after all the pages that share it. */
const nameOf = (name = '') => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash]`

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
        chunkFileNames: ({ name }) => `${nameOf(name)}.js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `${nameOf(name.replace(/\.\w+$/, ''))}[extname]`,
      },
    },
  },
})
