import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'

test.each([
  [`${windows} ${blink} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${blink} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`${windows} ${blink} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Windows',
  ],
  [`${mac} ${webkit} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${mac} ${blink} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [`${iphone} ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone} ${webkit} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iphone} ${webkit} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${webkit} Version/16.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  [`${android} ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${android} ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Linux',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/141.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  ['Something (Windows)', 'A browser on Windows'],
  ['Firefox/1.0', 'Firefox'],
  ['node', 'An unknown browser'],
  ['', 'An unknown browser'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('tells phones from laptops', () => {
  expect([iphone, android, mac, windows, ''].map(isHandheld)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
