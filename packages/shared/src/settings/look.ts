import { z } from 'zod'
import { settingSchemas } from './schemas.ts'

export const lookQuerySchema = z.object({
  brand: settingSchemas['colours.brand'],
  accent: settingSchemas['colours.accent'],
})

const colours = z.record(z.string(), z.string())

/** The tokens of light and dark, and sentences about adjusted colours. */
export const lookSchema = z.object({
  light: colours,
  dark: colours,
  moved: z.array(z.string()),
})
export type Look = z.infer<typeof lookSchema>
