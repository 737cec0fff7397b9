import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '@portal/database/demo/load'
import { alder, findDefaultColours, findDefaultTexts } from '@portal/database/test/another-network'
import { paletteOf } from '@portal/shared/network/palette'
import { parseNetworkFile } from '@portal/shared/settings/schemas'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Export } from '../features/privacy/export.ts'
import { exportPage } from '../features/privacy/export-page.ts'
import { renderHtml } from '../lib/email/render.ts'
import { type Agent, startTestApp, type TestApp } from './app.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#00f"/></svg>'
const message = {
  ...{ to: 'ada@alder.example', subject: 'Welcome', lead: 'Dear Ada, you are in.' },
  paragraphs: ['Come to supper.'],
  quote: 'See you there',
  markdown: '> Said\n\n[Here](https://a.example)\n\n---',
  sections: [{ title: 'First', items: [{ title: 'One', url: 'https://a.example' }] }],
  button: { label: 'Open', url: 'https://a.example' },
}

let portal: TestApp
let admin: Agent
beforeAll(async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(webRoot, 'assets'))
  const head =
    '<title>x</title><meta name="theme-color" content="__BODY_LIGHT__" /><meta name="theme-color" content="__BODY_DARK__" />'
  writeFileSync(join(webRoot, 'index.html'), `<html><head>${head}</head></html>`)
  portal = await startTestApp({ webRoot })
  await loadDemo(portal.db, { today: new Date(), network: alder })
  admin = await as('admin')
  const path = '/api/admin/settings/'
  const { version } = (await admin.get(path)).body
  const { status } = await admin
    .patch(path)
    .send({ version, values: parseNetworkFile(alder).values })
  expect(status).toBe(200)
  return async () => {
    await portal.close()
    rmSync(webRoot, { recursive: true })
  }
}, 60_000)

const as = async (who: string) =>
  portal.as(await portal.db.user.findUniqueOrThrow({ where: { email: `${who}@demo.example` } }))

function expectOwnLook(text: string) {
  expect(text).toMatch(/#[\da-f]{6}/)
  expect(findDefaultColours(text, alder)).toEqual([])
  expect(findDefaultTexts(text)).toEqual([])
}

it("is on the network's page, without a build", async () => {
  const { body, headers } = await portal.app.inject('/')
  expectOwnLook(body)
  const { light, dark } = paletteOf(alder.colours)
  expect(body.match(/theme-color" content="([^"]+)/g)).toEqual(
    [light, dark].map(({ body: page }) => `theme-color" content="${page}`),
  )
  const nonce = /<style id="palette" nonce="([^"]+)">:root\{--portal-/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})

it("is in the network's manifest, whose icons exist", async () => {
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
    const { statusCode, rawPayload, headers: iconHeaders } = await portal.app.inject(src)
    expect([statusCode, iconHeaders['content-type']]).toEqual([200, 'image/png'])
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

it("is in the network's emails, in light and dark", () => {
  const email = renderHtml(message, { network: alder, publicUrl: 'https://portal.test' })
  expectOwnLook(email)
  expect(email).toContain('<meta name="color-scheme" content="light dark">')
  expect(email).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background:#/)
  // Hidden text at the start, which inboxes show as a preview.
  expect(email).toMatch(/<body [^>]+>\s*<div style="display:none[^>]*>Dear Ada, you are in\./)
})

it('is on the page of an export', async () => {
  const { text } = await (await as('friend')).get('/api/auth/me/export/')
  const data: Export = JSON.parse(text)
  const page = exportPage(data, paletteOf(alder.colours))
  expect(page).toContain('Connection to the city')
  expectOwnLook(page.replace(/@media print.*/, ''))
})

it('shows the logo in emails from the portal’s own address, with the name as alternative text', async () => {
  const publicUrl = 'https://portal.test'
  const { settings } = portal.deps
  expect((await portal.app.inject('/icons/logo.png')).statusCode).toBe(404)
  const logo = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  settings.network.logo = logo
  const email = renderHtml(message, { network: settings.network, publicUrl })
  const [, src = ''] = /<img src="([^"]+)" alt="Alder Circle" height="44"/.exec(email) ?? []
  expect(src).toMatch(/^https:\/\/portal\.test\/icons\/logo\.png\?v=/)
  const { rawPayload } = await portal.app.inject(src.replace(publicUrl, ''))
  expect((await sharp(rawPayload).metadata()).height).toBe(88)
  const elsewhere = { ...alder, logo: 'https://alder.example/logo.png' }
  expect(renderHtml(message, { network: elsewhere, publicUrl })).toContain(
    `src="${elsewhere.logo}"`,
  )
})

function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return /^[a-z_]+$/.test(answer) ? [] : [answer]
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : []
}

it('no response of the API and no file contains the default look', async () => {
  const endpoints = portal.app.endpoints.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':'),
  )
  const query = { from: '2026-01', to: '2026-10', kind: 'perk', q: 'a', ids: '', audience: 'all' }
  const found: string[] = []
  let read = 0
  for (const who of ['admin', 'founder']) {
    const agent = await as(who)
    for (const { path, query: fields } of endpoints) {
      for (const sent of fields ? [{}, query] : [{}]) {
        const { ok, body, text, type } = await agent.get(path).query(sent)
        if (!ok) continue
        read += 1
        const content = type === 'application/json' ? textsIn(body).join('\n') : (text ?? '')
        found.push(...findDefaultTexts(content).map((word) => `${word} in ${path}`))
      }
    }
  }
  // People among the resources have a LinkedIn address in any network.
  expect(found.filter((one) => !/linkedin.* in .*\/resources\/$/i.test(one))).toEqual([])
  expect(read).toBeGreaterThan(100)
}, 60_000)
