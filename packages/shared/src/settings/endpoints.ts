import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { namesOf } from '../core/options.ts'
import { ownTextEmails } from '../network/own-texts.ts'
import { ownTextSchema } from '../network/schemas.ts'
import { pictureKinds, pictureUpload } from '../pictures/kinds.ts'
import { allValuesSchema, changedValuesSchema, settingSchemas } from './schemas.ts'
import { settingNames } from './settings.ts'

const lookQuerySchema = z.object({
  brand: settingSchemas['colours.brand'],
  accent: settingSchemas['colours.accent'],
})

const colours = z.record(z.string(), z.string())

/** The tokens of light and dark, and sentences about adjusted colours. */
const lookSchema = z.object({
  light: colours,
  dark: colours,
  moved: z.array(z.string()),
})
export type Look = z.infer<typeof lookSchema>

const settingsSchema = z.object({
  /** By name; null for settings without a value. An unnamed network has no names here. */
  values: allValuesSchema,
  /** Settings that the operator has set. They cannot be changed here. */
  set_by_operator: z.array(z.enum(settingNames)),
  version: z.string(),
})

export const getSettings = allow.manage_settings.get('/api/admin/settings/', {
  summary: 'All settings of the portal, and which of them the operator has set',
  response: settingsSchema,
})

export const patchSettings = allow.manage_settings.patch('/api/admin/settings/', {
  summary: 'Change settings; null resets a value to its default',
  body: z.strictObject({ version: z.string().max(50), values: changedValuesSchema }),
  response: settingsSchema,
})

const { logo, icon, team } = pictureKinds

export const putLogo = allow[logo.writers].put('/api/admin/settings/logo/', {
  ...pictureUpload('logo'),
  summary: 'Add or replace the logo: an SVG, PNG or WebP as the body',
  response: settingsSchema,
})

export const deleteLogo = allow[logo.writers].delete('/api/admin/settings/logo/', {
  summary: 'Remove the logo',
  response: settingsSchema,
})

export const putIcon = allow[icon.writers].put('/api/admin/settings/icon/', {
  ...pictureUpload('icon'),
  summary: 'Add or replace the square icon: an SVG, PNG or WebP as the body',
  response: settingsSchema,
})

export const deleteIcon = allow[icon.writers].delete('/api/admin/settings/icon/', {
  summary: 'Remove the square icon',
  response: settingsSchema,
})

export const addTeamPhoto = allow[team.writers].post('/api/admin/settings/photos/', {
  status: 201,
  ...pictureUpload('team'),
  summary: 'Add a photo for a place in the team: a JPEG, PNG or WebP as the body',
  response: z.object({
    photo: z.string(),
  }),
})

const ownTextBody = z.strictObject({ email: z.enum(namesOf(ownTextEmails)), text: ownTextSchema })

export const previewOwnText = allow.manage_settings.post('/api/admin/settings/email-preview/', {
  summary: 'An email with a paragraph that is not saved yet; changes nothing',
  body: ownTextBody,
  response: z.object({ subject: z.string(), above: z.string(), below: z.string() }),
})

export const testOwnText = allow.manage_settings.post('/api/admin/settings/email-test/', {
  summary: 'Send the caller an email with a paragraph that is not saved yet',
  body: ownTextBody,
})

export const getLook = allow.manage_settings.get('/api/admin/settings/look/', {
  summary: 'A preview of two colours, and how they are adjusted for contrast',
  query: lookQuerySchema,
  response: lookSchema,
})
