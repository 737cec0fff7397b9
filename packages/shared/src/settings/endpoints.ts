import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { photoBytes, photoTypes } from '../core/photo.ts'
import { logoBytes, logoTypes } from './logo.ts'
import { lookQuerySchema, lookSchema } from './look.ts'
import { allValuesSchema, changedValuesSchema } from './schemas.ts'
import { settingNames } from './settings.ts'

const settingsSchema = z.object({
  /** By name; null for what has no value. They name no network until one has named itself. */
  values: allValuesSchema,
  /** The names of those that the operator has set, which cannot be changed here. */
  set_by_operator: z.array(z.enum(settingNames)),
  version: z.string(),
})

export const getSettings = allow.manage_settings.get('/api/admin/settings/', {
  summary: 'All settings of the portal, and which of them the operator has set',
  response: settingsSchema,
})

export const patchSettings = allow.manage_settings.patch('/api/admin/settings/', {
  summary: 'Change settings; null takes a value back to its default',
  body: z.strictObject({ version: z.string().max(50), values: changedValuesSchema }),
  response: settingsSchema,
})

export const putLogo = allow.manage_settings.put('/api/admin/settings/logo/', {
  limit: 'upload',
  summary: 'Add or replace the logo: an SVG, PNG or WebP as the body',
  accepts: { types: logoTypes, bytes: logoBytes },
  response: settingsSchema,
})

export const deleteLogo = allow.manage_settings.delete('/api/admin/settings/logo/', {
  summary: 'Remove the logo',
  response: settingsSchema,
})

export const putIcon = allow.manage_settings.put('/api/admin/settings/icon/', {
  limit: 'upload',
  summary: 'Add or replace the square icon: an SVG, PNG or WebP as the body',
  accepts: { types: logoTypes, bytes: logoBytes },
  response: settingsSchema,
})

export const deleteIcon = allow.manage_settings.delete('/api/admin/settings/icon/', {
  summary: 'Remove the square icon',
  response: settingsSchema,
})

export const addTeamPhoto = allow.manage_settings.post('/api/admin/settings/photos/', {
  status: 201,
  limit: 'upload',
  summary: 'Add a photo for a place in the team: a JPEG, PNG or WebP as the body',
  accepts: { types: photoTypes, bytes: photoBytes },
  response: z.object({
    /** Its address, with which the settings are to be saved. */
    photo: z.string(),
  }),
})

export const getLook = allow.manage_settings.get('/api/admin/settings/look/', {
  summary: 'The look that two colours make, and what of them is moved so that it can be read',
  query: lookQuerySchema,
  response: lookSchema,
})
