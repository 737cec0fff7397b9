import { z } from 'zod'
import { settingSchemas } from './schemas.ts'

/** The two colours that a look is made of. */
export const lookQuerySchema = z.object({
  brand: settingSchemas['colours.brand'],
  accent: settingSchemas['colours.accent'],
})

const colours = z.record(z.string(), z.string())

/** The colours of light and dark by what they are for, and which chosen one is moved, in sentences. */
export const lookSchema = z.object({
  light: colours,
  dark: colours,
  moved: z.array(z.string()),
})
export type Look = z.infer<typeof lookSchema>
