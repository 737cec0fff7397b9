import { readFileSync } from 'node:fs'

/** The leaves of the willow at the top of a card, for an SVG of the card's size. */
export const willowBranch = readFileSync(new URL('willow-branch.svg', import.meta.url), 'utf8')

const stem = 'M38.5 9.5C27 9.5 15 16 13.5 30'
const turnedLeaf = 'M17.4 19.4C21.9 22.9 21.9 30.1 19.5 37.3C16.6 31.4 15.5 24.3 17.4 19.4Z'
const leaves = [
  'M33 10C34.2 14.6 30.5 19.4 25.1 22.8C26.3 17.5 29.2 12.3 33 10Z',
  'M24.6 13C27.5 17.9 24.9 24.6 20 30.4C19.5 24 21 16.9 24.6 13Z',
  'M28.3 11.3C25.2 12.5 21.6 10.4 18.7 7.1C22.5 7.4 26.4 8.9 28.3 11.3Z',
  'M19.6 16.7C17.3 19.6 12.7 19.4 8.2 17.8C12 16.1 16.5 15.4 19.6 16.7Z',
  'M13.5 30C15.5 32.8 14.3 37.1 11.6 40.8C10.9 36.9 11.5 32.6 13.5 30Z',
].join('')

/** The portal's mark, a twig on a seal, as the content of an SVG of `side` × `side` pixels. */
export const willowMark = (side: number, colours: { seal: string; ink: string; turned: string }) =>
  `<g transform="scale(${side / 48})" fill="${colours.ink}">
    <circle cx="24" cy="24" r="23.5" fill="${colours.seal}"/>
    <path d="${stem}" fill="none" stroke="${colours.ink}" stroke-width="2" stroke-linecap="round"/>
    <path d="${leaves}"/><path d="${turnedLeaf}" fill="${colours.turned}"/>
  </g>`
