import { describe, expect, test } from 'vitest'
import { dark, light } from './css-variables.ts'
import { brick, milk, plum } from './palette.ts'

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

describe.each([
  ['light', light, plum[7]],
  ['dark', dark, plum[5]],
])('contrast in %s', (_, colours, primary) => {
  const of = (name: string) => {
    const value = colours[name]
    if (value === undefined) throw new Error(`no ${name}`)
    return value
  }
  const grounds = ['--mantine-color-body', '--portal-surface', '--portal-sunken'].map(of)

  test.each(['--mantine-color-text', '--mantine-color-dimmed'])('body text: %s', (name) => {
    for (const ground of grounds) expect(contrast(of(name), ground)).toBeGreaterThanOrEqual(7)
  })

  test.each([
    '--mantine-color-anchor',
    '--mantine-color-error',
    '--mantine-color-success',
    '--mantine-color-placeholder',
    '--mantine-color-plum-text',
    '--mantine-color-sage-text',
    '--mantine-color-red-text',
    '--mantine-color-marigold-text',
    '--portal-plum-ink',
  ])('smaller signs: %s', (name) => {
    for (const ground of grounds) expect(contrast(of(name), ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['plum', 'marigold', 'sage', 'red', 'gray'])('soft fill: %s', (name) => {
    const ink = of(`--mantine-color-${name}-light-color`)
    expect(contrast(ink, of(`--mantine-color-${name}-light`))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, of(`--mantine-color-${name}-light-hover`))).toBeGreaterThanOrEqual(4.5)
  })

  test('buttons', () => {
    const accent = of('--portal-accent-ink')
    expect(contrast(accent, of('--portal-accent'))).toBeGreaterThanOrEqual(7)
    expect(contrast(accent, of('--portal-accent-hover'))).toBeGreaterThanOrEqual(7)
    expect(contrast(milk, primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(milk, of('--portal-danger'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(milk, brick[6])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('--portal-plum-ink'), of('--portal-tint-hover'))).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of a field, and the focus ring', () => {
    for (const ground of grounds) {
      expect(contrast(of('--portal-field-border'), ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(of('--portal-focus'), ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
