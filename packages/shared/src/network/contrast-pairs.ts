import type { Token } from './palette-tokens.ts'

/** The backgrounds of all text. */
const grounds: Token[] = ['body', 'surface', 'sunken']
const tints: Token[] = ['tint', 'tint-hover']
const fills: Token[] = ['raised', 'raised-hover']

/** The soft fills, each with its own ink. */
const soft = ['accent', 'sage', 'brick', 'stone'] as const

/**
 * Every pair of colours that meet in the theme, in emails and on cards, with the contrast they
 * need. The palette changes the lightness of the first colour until all its pairs have it.
 *
 * WCAG 2.2 AA requires 4.5 for text (1.4.3), and 3 for large text, controls, charts and the focus
 * ring (1.4.11). We require 7 for long texts, and 1.2 for fills on a page of a similar colour.
 * Disabled controls and decoration need none.
 */
export const contrastPairs: readonly (readonly [
  seen: Token,
  meets: readonly Token[],
  least: number,
])[] = [
  ['text', [...grounds, ...tints, ...fills, 'stone-soft'], 7],
  ['dimmed', grounds, 7],
  ['dimmed', [...tints, ...fills], 4.5],
  ['bright', [...grounds, ...tints], 7],
  ['placeholder', [...grounds, 'raised'], 4.5],
  ['anchor', [...grounds, 'tint', 'raised'], 4.5],
  ['error', [...grounds, 'tint', 'raised'], 4.5],
  ['success', [...grounds, 'tint', 'raised'], 4.5],
  ['brand-ink', [...grounds, ...tints, ...fills], 4.5],
  ['brand-ink', ['hairline'], 3],
  ...soft.map(
    (of) => [`${of}-soft-ink`, [...grounds, `${of}-soft`, `${of}-soft-hover`], 4.5] as const,
  ),
  ['fill', ['milk'], 4.5],
  ['fill', ['body', 'surface'], 3],
  ['fill-hover', ['milk'], 4.5],
  ['danger', ['milk'], 4.5],
  ['danger-hover', ['milk'], 4.5],
  ['sage-fill', ['milk'], 4.5],
  ['accent', ['accent-ink'], 4.5],
  ['accent', grounds, 1.2],
  ['accent-hover', ['accent-ink'], 4.5],
  ['accent-hover', grounds, 1.2],
  ['band', ['band-ink'], 4.5],
  ['band', ['body', 'surface'], 1.2],
  ['band-accent', ['band'], 4.5],
  ['band-accent', ['band-accent-ink'], 4.5],
  ['seal', ['seal-ink'], 4.5],
  ['seal', grounds, 1.2],
  ['field-border', [...grounds, 'raised'], 3],
  ['focus', [...grounds, 'tint', 'raised'], 3],
  ['stem', [...grounds, ...tints], 3],
  ['chart-0', ['body', 'surface'], 3],
  ['chart-1', ['body', 'surface'], 3],
  ['chart-2', ['body', 'surface'], 3],
  ['chart-3', ['body', 'surface'], 3],
]
