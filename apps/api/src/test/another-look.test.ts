import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paletteCss, paletteOf } from '@portal/shared/network/palette'
import { defaultColours } from '@portal/shared/network/tones'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { exportPage } from '../features/privacy/export-page.ts'
import { renderHtml } from '../lib/mail/render.ts'
import { network, startTestApp, type TestApp } from './app.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#00f"/></svg>'
const alder = {
  ...network,
  ...{ name: 'Alder Circle', full_name: 'The Alder Circle of Leeds', short_name: 'Alder' },
  ...{ tagline: 'Founders of Leeds', city: 'Leeds', county: 'Yorkshire' },
  contact_email: 'hello@alder.example',
  colours: { brand: '#00695c', accent: '#ff7043' },
}
const message = {
  ...{ to: 'ada@alder.example', subject: 'Welcome', lead: 'Dear Ada, you are in.' },
  paragraphs: ['Come to supper.'],
  quote: 'See you there',
  markdown: '> Said\n\n[Here](https://a.example)\n\n---',
  sections: [{ title: 'First', items: [{ title: 'One', url: 'https://a.example' }] }],
  button: { label: 'Open', url: 'https://a.example' },
}

let portal: TestApp
beforeAll(async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(webRoot, 'assets'))
  const head =
    '<title>x</title><meta name="theme-color" content="__BODY_LIGHT__" /><meta name="theme-color" content="__BODY_DARK__" />'
  writeFileSync(join(webRoot, 'index.html'), `<html><head>${head}</head></html>`)
  portal = await startTestApp({ webRoot, network: alder })
  return async () => {
    await portal.close()
    rmSync(webRoot, { recursive: true })
  }
})

const colours = (text: string) =>
  new Set(text.match(/#[\da-f]{6}\b/gi)?.map((one) => one.toLowerCase()))
const ours = colours(paletteCss(paletteOf(alder.colours)))
const ofTheDefault = colours(paletteCss(paletteOf(defaultColours)))

/** No colour but those of the network's own palette, and no word of the default network. */
function expectOwnLook(text: string) {
  expect(colours(text).size).toBeGreaterThan(0)
  expect([...colours(text)].filter((one) => !ours.has(one) && ofTheDefault.has(one))).toEqual([])
  expect(text).not.toMatch(/willow|cambridge|plum|marigold/i)
}

it('is that of the network on its page, without a build', async () => {
  const { body, headers } = await portal.app.inject('/')
  expectOwnLook(body.replace(/<meta name="network"[^>]*>/, ''))
  const { light, dark } = paletteOf(alder.colours)
  expect(body.match(/theme-color" content="([^"]+)/g)).toEqual(
    [light, dark].map(({ body: page }) => `theme-color" content="${page}`),
  )
  const nonce = /<style id="palette" nonce="([^"]+)">:root\{--portal-/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})

it('is that of the network in its manifest, whose icons are there', async () => {
  const { body, headers } = await portal.app.inject('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expectOwnLook(body)
  const manifest: { name: string; icons: { src: string; sizes: string }[] } = JSON.parse(body)
  expect(manifest.name).toBe('Alder Circle')
  const { body: page } = await portal.app.inject('/')
  const links = [...page.matchAll(/href="(\/icons\/[^"]+)"/g)].map(([, src = '']) => ({
    src,
    sizes: '',
  }))
  expect(links).toHaveLength(2)
  for (const { src, sizes } of [...manifest.icons, ...links]) {
    const { statusCode, rawPayload, headers: told } = await portal.app.inject(src)
    expect([statusCode, told['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(rawPayload).metadata()
    if (sizes) expect(`${width}x${height}`).toBe(sizes)
    const [red, green, blue] = await sharp(rawPayload)
      .extract({ left: Math.floor(width / 2), top: Math.floor(height * 0.12), width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([red, green, blue]).toEqual([0x00, 0x69, 0x5c])
  }
  expect((await portal.app.inject('/icons/nothing.png')).statusCode).toBe(404)
})

it('is that of the network in mails, in light and dark, and on the page of an export', () => {
  const mail = renderHtml(message, { network: alder, publicUrl: 'https://portal.test' })
  expectOwnLook(mail)
  expect(mail).toContain('<meta name="color-scheme" content="light dark">')
  expect(mail).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background:#/)
  // Before anything that is seen.
  expect(mail).toMatch(/<body [^>]+>\s*<div style="display:none[^>]*>Dear Ada, you are in\./)
  const data = {
    network: alder.name,
    produced_at: new Date().toISOString(),
    not_included: [],
    sections: [],
  }
  expectOwnLook(exportPage(data, paletteOf(alder.colours)).replace(/@media print.*/, ''))
})

it('shows the logo in mails from the portal’s own address, and the name to whom it does not load', async () => {
  const publicUrl = 'https://portal.test'
  const { settings } = portal.deps
  expect((await portal.app.inject('/icons/logo.png')).statusCode).toBe(404)
  const logo = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  settings.network.logo = logo
  const mail = renderHtml(message, { network: settings.network, publicUrl })
  const [, src = ''] = /<img src="([^"]+)" alt="Alder Circle" height="44"/.exec(mail) ?? []
  expect(src).toMatch(/^https:\/\/portal\.test\/icons\/logo\.png\?v=/)
  const { rawPayload } = await portal.app.inject(src.replace(publicUrl, ''))
  expect((await sharp(rawPayload).metadata()).height).toBe(88)
  const elsewhere = { ...alder, logo: 'https://alder.example/logo.png' }
  expect(renderHtml(message, { network: elsewhere, publicUrl })).toContain(
    `src="${elsewhere.logo}"`,
  )
})
