import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { network } from '../../test/app.ts'
import { type Card, drawCard } from './card-image.ts'
import { isRightToLeft } from './drawn-text.ts'

const card: Card = { title: 'First customer', line: 'Ada Byron', detail: 'Engines', photo: null }
const draw = (changes: Partial<Card> = {}, of: Parameters<typeof drawCard>[1] = network) =>
  drawCard({ ...card, ...changes }, of)
const blank = await draw({ title: '\u200b' })

/** Where a card differs from another: the bounding box, and the share of its pixels that differ. */
async function ink(image: Buffer, from: Buffer = blank) {
  const { data, info } = await sharp(image)
    .composite([{ input: from, blend: 'difference' }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { count: 0, left: info.width, right: -1, top: info.height, bottom: -1 }
  for (const [at, value] of data.entries()) {
    if (value <= 60) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    box.count += 1
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

const scripts = {
  Latin: 'We closed our seed round',
  Vietnamese: 'Chúng tôi đã có khách hàng đầu tiên',
  Greek: 'Ο πρώτος μας πελάτης',
  Cyrillic: 'Наш первый клиент',
  Hindi: 'हमारा पहला ग्राहक',
  Thai: 'ลูกค้ารายแรกของเรา',
  Chinese: '我们的第一个客户',
  Arabic: 'أول عميل لنا',
  Hebrew: 'הלקוח הראשון שלנו',
  Emoji: '🎉🚀👩🏽‍💻',
}

describe('a title', () => {
  it.each(Object.entries(scripts))('in %s is drawn inside its place', async (_, title) => {
    const { count, left, right, top, bottom } = await ink(await draw({ title }))
    expect(count).toBeGreaterThan(1000)
    // In right-to-left text the line below moves to the other side, too.
    const lowest = isRightToLeft(title) ? 462 : 430
    expect([left >= 70, right <= 1130, top >= 156, bottom <= lowest]).toEqual(Array(4).fill(true))
  })

  it.each([
    ['200 narrow letters', 'i'.repeat(200)],
    ['200 wide letters', 'W'.repeat(200)],
    ['200 emoji', '🎉'.repeat(100)],
    ['stacked marks', `Z${'\u0301'.repeat(150)}`],
    ['200 Chinese letters', '第一个客户'.repeat(40)],
  ])('of %s stays inside its place', async (_, title) => {
    const { count, left, right, top, bottom } = await ink(await draw({ title }))
    if (title.startsWith('Z')) expect(count).toBeGreaterThanOrEqual(0)
    else expect(count).toBeGreaterThan(200)
    if (count > 0) {
      expect([left >= 70, right <= 1130, top >= 156, bottom <= 430]).toEqual(Array(4).fill(true))
    }
  })

  it('is aligned to the left, or to the right in right-to-left scripts', async () => {
    expect((await ink(await draw({ title: 'Yes' }))).left).toBeLessThan(90)
    expect((await ink(await draw({ title: 'كن' }))).right).toBeGreaterThan(1110)
    expect((await ink(await draw({ title: '2026: אנחנו' }))).right).toBeGreaterThan(1110)
  })

  it.each([
    '</text><script>alert(1)</script> R&D &amp; &#60;b&#62;',
    '<span foreground="red" size="999pt">big</span>',
    ']]><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    'one\u0000two\u0007\u001b[31m \u202Etxt.exe half \ud83c a pair',
  ])('is never markup: %j', async (title) => {
    const { count, bottom } = await ink(await draw({ title }))
    expect(count).toBeGreaterThan(1000)
    expect(bottom).toBeLessThanOrEqual(430)
  })

  it('draws each letter as text, whatever it means in markup', async () => {
    const shown = await ink(await draw({ title: '<b>' }))
    expect(shown.count).toBeGreaterThan((await ink(await draw({ title: 'b' }))).count)
  })
})

describe('other parts of a card', () => {
  it('fit names and companies of 200 letters', async () => {
    const long = await draw({ line: 'Wilhelmina '.repeat(18), detail: 'W'.repeat(200) })
    const { right, top, bottom } = await ink(long, await draw())
    expect([right <= 1130, top >= 480, bottom <= 604]).toEqual([true, true, true])
    const one = await ink(await draw({ detail: null }), await draw())
    expect(one.count).toBeGreaterThan(200)
  })

  it('has the colours and the logo of the network', async () => {
    const colours = { brand: '#0b3d4f', accent: '#ffd166' }
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#00f"/></svg>'
    const logo = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const image = await draw({}, { ...network, colours, logo, picture: Buffer.from(svg) })
    const [red = 0, green = 0, blue = 0] = await sharp(image)
      .extract({ left: 2, top: 600, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([red, green, blue]).toEqual([0x0b, 0x3d, 0x4f])
    const area = { left: 96, top: 88, width: 16, height: 16 }
    const { channels } = await sharp(await sharp(image).extract(area).toBuffer()).stats()
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([0, 0, 255])
  })

  it('show a willow only for the network with that name', async () => {
    const drawingFor = async (name: string) => {
      const image = await draw({ title: '\u200b' }, { ...network, name })
      const area = { left: 840, top: 0, width: 360, height: 450 }
      return sharp(image).extract(area).raw().toBuffer()
    }
    const markFor = async (name: string) => {
      const image = await draw({}, { ...network, name })
      return sharp(image).extract({ left: 72, top: 66, width: 60, height: 60 }).raw().toBuffer()
    }
    for (const partFor of [drawingFor, markFor]) {
      const alder = await partFor('Alder Circle')
      expect(alder.equals(await partFor('Birch Circle'))).toBe(true)
      expect(alder.equals(await partFor('Willow Network'))).toBe(false)
    }
  })

  it('show only the network’s name if its logo is external or unreadable', async () => {
    const logo = 'https://willow.example/logo.png'
    for (const picture of [null, Buffer.from('AAAA')]) {
      expect((await draw({}, { ...network, logo, picture })).length).toBeGreaterThan(1000)
    }
  })

  it('is drawn once, until a part of it changes', async () => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00f' } })
      .webp()
      .toBuffer()
    expect(await draw({ title: 'Again' })).toBe(await draw({ title: 'Again' }))
    const others = await Promise.all([
      draw({ title: 'Again', line: 'Ada King' }),
      draw({ title: 'Again', detail: null }),
      draw({ title: 'Again', photo }),
      draw({ title: 'Again' }, { ...network, name: 'Another network' }),
    ])
    for (const other of others) expect(other.equals(await draw({ title: 'Again' }))).toBe(false)
  })

  it('waits in a short queue, and is rejected when the queue is full', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => draw({ title: `Win ${n}` })),
    )
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    expect(refused).toEqual(Array(18).fill('unavailable'))
    // A refusal is not cached.
    expect((await draw({ title: 'Win 59' })).length).toBeGreaterThan(1000)
  })
})
