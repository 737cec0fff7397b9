import { describe, expect, it } from 'vitest'
import {
  founderFormSchema,
  founderSignupSchema,
  friendFormSchema,
  friendSignupSchema,
  userTypeStepSchema,
} from './answers.ts'
import { founderSample, friendSample } from './samples.ts'

type Form = typeof founderFormSchema | typeof friendFormSchema

function messages(schema: Form, form: object, field: string): string[] {
  const parsed = schema.safeParse(form)
  if (parsed.success) return []
  return parsed.error.issues
    .filter((issue) => issue.path[0] === field)
    .map((issue) => issue.message)
}

const shared: [string, unknown, string][] = [
  ['fullName', '', 'Full name is required'],
  ['email', '', 'Invalid email address'],
  ['password', 'Ab1!', 'Password must be at least 8 characters'],
  ['password', 'welcome-2026!', 'Password must contain at least one uppercase letter'],
  ['password', 'WELCOME-2026!', 'Password must contain at least one lowercase letter'],
  ['password', 'Welcome-home!', 'Password must contain at least one number'],
  ['password', 'Welcome2026', 'Password must contain at least one special character'],
  ['confirmPassword', '', 'Please confirm your password'],
  ['confirmPassword', 'Welcome-2027!', "Passwords don't match"],
  ['linkedinProfile', 'javascript:alert(1)//linkedin.com', 'Please enter a valid URL'],
]

const founderOnly: [string, unknown, string][] = [
  ['cambridgeConnection', [], 'Please select at least one connection'],
  ['city', '', 'City is required'],
  ['companyName', '', 'Company name is required'],
  ['companyWebsite', 'fen example', 'Please enter a valid URL starting with http:// or https://'],
  [
    'companyWebsite',
    'ftp://fen.example',
    'Please enter a valid URL starting with http:// or https://',
  ],
  ['currentTitle', '', 'Current title is required'],
  ['founderType', '', 'Please select founder type'],
  ['businessType', 'charity', 'Please select business type'],
  ['isUniversitySpinout', '', 'Please answer if your company is a university spin out'],
  [
    'isRelatedToUniversityStudies',
    null,
    'Please answer if your company is related to your university studies',
  ],
  ['aiUsage', '', 'Please select AI usage'],
  ['industry', '', 'Please select an industry'],
  ['productType', '', 'Please select product type'],
  ['productStatus', '', 'Please select product status'],
  ['revenueStatus', '', 'Please select revenue status'],
  ['businessModel', [], 'Please select at least one business model'],
  ['usersStatus', '', 'Please select users/clients status'],
]

const friendOnly: [string, unknown, string][] = [
  ['ecosystemRole', [], 'Please select at least one role'],
  ['roleOrg', ' ', 'Role and organization is required'],
]

const founderForm = { ...founderSample, confirmPassword: founderSample.password }
const friendForm = { ...friendSample, confirmPassword: friendSample.password }

describe('the founder form', () => {
  it('accepts a complete form', () => {
    expect(founderFormSchema.safeParse(founderForm).error).toBeUndefined()
  })

  it.each([...shared, ...founderOnly])('%s = %j: %s', (field, value, message) => {
    expect(messages(founderFormSchema, { ...founderForm, [field]: value }, field)).toContain(
      message,
    )
  })

  it('compares the passwords even while other fields are missing', () => {
    const form = { password: 'Welcome-2026!', confirmPassword: 'Welcome-2027!' }
    expect(messages(founderFormSchema, form, 'confirmPassword')).toEqual(["Passwords don't match"])
  })

  it('accepts an http or https website, or none', () => {
    for (const companyWebsite of [
      '',
      'fen.example',
      'http://fen.example',
      'https://fen.example/a?b',
    ]) {
      expect(
        messages(founderFormSchema, { ...founderForm, companyWebsite }, 'companyWebsite'),
      ).toEqual([])
    }
  })
})

describe('the friend form', () => {
  it('accepts a complete form', () => {
    expect(friendFormSchema.safeParse(friendForm).error).toBeUndefined()
  })

  it.each([...shared, ...friendOnly])('%s = %j: %s', (field, value, message) => {
    expect(messages(friendFormSchema, { ...friendForm, [field]: value }, field)).toContain(message)
  })
})

describe('the payloads', () => {
  it('default every consent to no', () => {
    expect(founderSignupSchema.parse(founderSample)).toMatchObject({
      newsletter: false,
      whatsappGroup: false,
      internalMemberList: false,
      publicMemberList: false,
      repostWins: false,
      participateResearch: false,
    })
    expect(friendSignupSchema.parse(friendSample).newsletter).toBe(false)
  })

  it('drop fields that only the server sets', () => {
    const parsed = founderSignupSchema.parse({
      ...founderSample,
      is_active: true,
      roles: ['admin'],
    })
    expect(Object.keys(parsed)).not.toContain('is_active')
    expect(Object.keys(parsed)).not.toContain('roles')
  })

  it('lower-case the email address', () => {
    const parsed = founderSignupSchema.parse({ ...founderSample, email: ' Amara@Okafor.Example ' })
    expect(parsed.email).toBe('amara@okafor.example')
  })

  it('ignore empty and repeated verticals', () => {
    const verticals = ['Food', ' Food ', '', 'Proteins']
    expect(founderSignupSchema.parse({ ...founderSample, verticals }).verticals).toEqual([
      'Food',
      'Proteins',
    ])
  })
})

it('the first step requires an answer', () => {
  const parsed = userTypeStepSchema.safeParse({ isFemaleFounder: '' })
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(['Please select an option'])
})
