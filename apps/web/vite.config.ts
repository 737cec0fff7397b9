import { defaultColours } from '@portal/shared/network/default-colours'
import { paletteCss, paletteOf } from '@portal/shared/network/palette'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compress } from './build/compress.ts'
import { contract } from './build/contract.ts'
import { notices, noticesFile } from './build/notices.ts'

/** Fills the default colours into the page of `vite`; the API fills in the network's. */
const pageColours: Plugin = {
  name: 'page-colours',
  apply: 'serve',
  transformIndexHtml(page) {
    const palette = paletteOf(defaultColours)
    const html = page
      .replace('__BODY_LIGHT__', palette.light.body)
      .replace('__BODY_DARK__', palette.dark.body)
    const style = { tag: 'style', attrs: { id: 'palette' }, children: paletteCss(palette) }
    return { html, tags: [{ ...style, injectTo: 'head' as const }] }
  },
}

/**
 * Splits the bundle as the bundler does, except for three files. `start` contains what the entry
 * needs. `sign-in` and `members` contain code shared by the landing page and by members' pages,
 * which would otherwise be one file per set of pages. Code for forms is not in `members`, so that
 * pages without a form do not wait for the validator.
 */
const signIn =
  /components\/(Input|InputBase|PasswordInput|TextInput|Title|Text|Anchor)\/|components\/(brand|layout\/Page)|RevealIcon|features\/auth\/(passkey-support|setup)\.ts|IconEye|DateTile|IconPlant2|application-minutes|network\/front-door|public-endpoints|lib\/text\/event-time|core\/count\.|events\/times\./
const ofForms =
  /zod|hook-?form|number-format|@mantine\/dates|dayjs|\/(Checkbox|Chip|Combobox|MultiSelect|NumberInput|Pill|PillsInput|Popover|Radio|Select|Switch|Textarea)\/|components\/(editor|form|review)\/|components\/Reason|lib\/forms\/|FileButton|packages\/shared/
/** Modules in their own files: features, Markdown, menus, and code that loads on demand. */
const ownFile = /src\/features\/|\/marked\/|components\/Menu\/|(Frame|Markdown|MoreMenu|Page)\.tsx$/

const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'sign-in', test: signIn, priority: 2 },
  {
    name: 'members',
    test: (id: string) => !ofForms.test(id) && !ownFile.test(id),
    minShareCount: 3,
    priority: 1,
  },
]

/** Builds the service worker, with a list of the files that it stores. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['*.js', 'assets/*.{js,css,woff2}'],
    // A tenth of all code, and only administrators see charts.
    globIgnores: ['assets/TimeChart-*'],
    dontCacheBustURLsMatching: /^assets\//,
  },
})

export default defineConfig({
  plugins: [contract(), react(), pageColours, notices(), compress(), worker],
  server: {
    proxy: { '^/(api|public)/': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
  },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // Every browser that can run this code preloads modules by itself, but Safari before 17.
    modulePreload: { polyfill: false },
    license: { fileName: noticesFile },
    // The content security policy allows fonts and styles from this origin only, so nothing is
    // inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
})
