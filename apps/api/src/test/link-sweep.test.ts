import { editorSchema } from '@portal/shared/resources/forms'
import { resourceKinds } from '@portal/shared/resources/options'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { usePortal } from './app.ts'

const portal = await usePortal()

interface Field {
  name: string
  where: string
  takes: (value: string) => boolean
}

function fieldsIn(schema: unknown, where: string, name = ''): Field[] {
  const isText = (part: unknown) => part instanceof z.ZodString
  if (
    schema instanceof z.ZodType &&
    (isText(schema) || (schema instanceof z.ZodPipe && isText(schema.in)))
  ) {
    return [{ name, where, takes: (value) => schema.safeParse(value).success }]
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) => fieldsIn(part, where, key))
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => fieldsIn(option, where, name))
  }
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, where, name)
  if (schema instanceof z.ZodPipe) return fieldsIn(schema.in, where, name)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return fieldsIn(schema.unwrap(), where, name)
  }
  return []
}

const allFields = () => [
  ...portal.app.endpoints.flatMap(({ method, path, body }) => fieldsIn(body, `${method} ${path}`)),
  ...resourceKinds.flatMap((kind) => fieldsIn(editorSchema(kind), `resource ${kind}`)),
]

const link = 'https://www.linkedin.com/in/ada'
const isLink = ({ takes }: Field) => takes(link) && !takes('javascript:alert(document.domain)')
const isCalledLink = ({ name }: Field) => /ur[il]$|link$|linkedin|website/i.test(name)

it('finds the links in all forms', () => {
  const links = allFields().filter(isLink)
  expect([...new Set(links.map(({ name }) => name))].sort()).toEqual([
    'button_url',
    'chat_link',
    'companyWebsite',
    'company_website',
    'endpoint',
    'link',
    'linkedin',
    'linkedinProfile',
    'linkedin_profile',
    'links.calendar',
    'links.events_platform',
    'links.messaging_app',
    'links.professional_network',
    'links.website',
    'meeting_link',
    'onlineUrl',
    'photo',
    'signupLink',
    'url',
    'website',
  ])
  expect(links.map(({ where }) => where)).toEqual(
    expect.arrayContaining([
      'POST /api/auth/signup-founder/',
      'POST /api/auth/signup-friend/',
      'PATCH /api/auth/me/',
      'PATCH /api/applications/mine/',
      'POST /api/applications/mine/',
      'POST /api/wins/',
      'POST /api/admin/events/',
      'POST /api/admin/opportunities/',
      'POST /api/admin/studies/',
      'POST /api/admin/pods/',
      'POST /api/admin/announcements/',
      'PATCH /api/admin/settings/',
      'POST /api/resources/suggest/',
      'POST /api/admin/submissions/:id/accept/',
      'resource mentor',
    ]),
  )
})

it('validates every field whose name means a link', () => {
  const unchecked = allFields().filter((field) => isCalledLink(field) && !isLink(field))
  expect(unchecked.map(({ where, name }) => `${where} ${name}`)).toEqual([])
})

it.each([
  'https://ada@www.linkedin.com/in/ada',
  'https://ada:secret@www.linkedin.com/in/ada',
  'https://www.linkedin.com@evil.example/in/ada',
  'https://@www.linkedin.com/in/ada',
  'data:text/html,a',
])('every link refuses %s', (value) => {
  const taking = allFields().filter((field) => isLink(field) && field.takes(value))
  expect(taking.map(({ where, name }) => `${where} ${name}`)).toEqual([])
})
