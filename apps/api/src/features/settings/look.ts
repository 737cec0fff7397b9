import { toneOf } from '@portal/shared/network/colour'
import { type Moved, paletteOf } from '@portal/shared/network/palette'
import type { Colours } from '@portal/shared/network/schemas'
import type { Look } from '@portal/shared/settings/look'

/** What a chosen colour is used for as it is, and how it is moved there. */
const uses: Record<Moved['token'], (shade: string) => string> = {
  fill: (shade) => `Buttons are ${shade} than your brand colour, so that their text can be read.`,
  anchor: (shade) => `Links are ${shade} than your brand colour, so that they can be read.`,
  band: (shade) =>
    `Cards of wins are ${shade} than your brand colour, so that the text on them can be read.`,
  accent: (shade) =>
    `The main button of a page is ${shade} than your accent colour, so that its text can be read.`,
}

const textOf = ({ token, given, used }: Moved) =>
  uses[token](toneOf(used).l < toneOf(given).l ? 'darker' : 'lighter')

/** The look that two colours make, before they are saved. */
export function presentLook(colours: Colours): Look {
  const { light, dark, moved } = paletteOf(colours)
  return { light, dark, moved: [...new Set(moved.map(textOf))] }
}
