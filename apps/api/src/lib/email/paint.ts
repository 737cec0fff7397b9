import type { Palette } from '@portal/shared/network/palette'
import type { Token } from '@portal/shared/network/palette-tokens'

const parts = {
  page: { background: 'body', color: 'text' },
  sheet: { background: 'surface', 'border-color': 'hairline' },
  quiet: { color: 'dimmed' },
  link: { color: 'anchor' },
  button: { background: 'fill', color: 'milk' },
  quote: { background: 'sunken', 'border-color': 'celebrate' },
  rule: { 'border-color': 'hairline' },
} satisfies Record<string, Partial<Record<'background' | 'border-color' | 'color', Token>>>

const declarations = (part: keyof typeof parts, colours: Record<Token, string>, end = '') =>
  Object.entries(parts[part])
    .map(([property, token]) => `${property}:${colours[token]}${end}`)
    .join(';')

/** Returns the attributes of a coloured part of an email: light colours and other styles. */
export type Paint = (part: keyof typeof parts, style?: string) => string

/** Inline, because all email programs support that; `darkStyle` uses the class. */
export const paintOf =
  ({ light }: Palette): Paint =>
  (part, style) =>
    `class="${part}" style="${style ? `${style};` : ''}${declarations(part, light)}"`

/** The dark colours, for email programs that know the reader's colour scheme. */
export function darkStyle({ dark }: Palette): string {
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const rules = names.map((part) => `.${part}{${declarations(part, dark, '!important')}}`)
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}
