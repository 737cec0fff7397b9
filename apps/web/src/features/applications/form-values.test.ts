import { founderFormSchema, friendFormSchema } from '@portal/shared/applications/schemas'
import { describe, expect, it } from 'vitest'
import { restored } from '#lib/draft.ts'
import {
  emptyFounder,
  emptyFriend,
  formNames,
  founderPayload,
  friendPayload,
} from './form-values.ts'

const founder = {
  ...emptyFounder,
  fullName: 'Ada Ash',
  email: 'ada@test.example',
  password: 'Willow-Tree-7',
  confirmPassword: 'Willow-Tree-7',
  linkedinProfile: 'https://linkedin.com/in/ada',
  cambridgeConnection: ['I work in Cambridge'],
  city: 'Ely',
  companyName: 'Ashworks',
  currentTitle: 'CEO',
  founderType: 'first-time',
  businessType: 'tech',
  isUniversitySpinout: 'no',
  isRelatedToUniversityStudies: 'yes',
  aiUsage: 'no-ai',
  industry: 'EdTech',
  productType: 'saas',
  productStatus: 'mvp',
  revenueStatus: 'pre-revenue',
  businessModel: ['SaaS'],
  usersStatus: 'none',
}

describe('founderPayload', () => {
  it('leaves the seven optional texts out when they are empty', () => {
    const payload = founderPayload(founderFormSchema.parse(founder))
    for (const field of [
      'cambridgeConnectionNotes',
      'companyWebsite',
      'companiesHouseNumber',
      'howDidYouFindUs',
      'industryOther',
      'fundraisingDetails',
      'whatsappNumber',
    ]) {
      expect(payload).not.toHaveProperty(field)
    }
    expect(payload).toMatchObject({ verticals: [], haveRaised: [], newsletter: false })
  })

  it('sends them when they are filled', () => {
    const filled = { ...founder, companyWebsite: 'https://ash.example', whatsappNumber: '0700' }
    expect(founderPayload(founderFormSchema.parse(filled))).toMatchObject({
      companyWebsite: 'https://ash.example',
      whatsappNumber: '0700',
    })
  })

  it("sends the other industry only beside 'Other'", () => {
    const other = { ...founder, industryOther: 'Beekeeping' }
    expect(founderPayload(founderFormSchema.parse(other))).not.toHaveProperty('industryOther')
    expect(founderPayload(founderFormSchema.parse({ ...other, industry: 'Other' }))).toHaveProperty(
      'industryOther',
      'Beekeeping',
    )
  })
})

it('friendPayload leaves an empty way of finding us out', () => {
  const friend = {
    ...emptyFriend,
    fullName: 'Bea Birch',
    email: 'bea@test.example',
    password: 'Willow-Tree-7',
    confirmPassword: 'Willow-Tree-7',
    linkedinProfile: 'https://www.linkedin.com/in/bea',
    ecosystemRole: ['Investor'],
    roleOrg: 'Partner, Birch',
  }
  expect(friendPayload(friendFormSchema.parse(friend))).not.toHaveProperty('howDidYouFindUs')
  const told = { ...friend, howDidYouFindUs: 'Ada' }
  expect(friendPayload(friendFormSchema.parse(told))).toHaveProperty('howDidYouFindUs', 'Ada')
})

describe('restored', () => {
  it('takes what fits and leaves the rest empty', () => {
    const kept = { fullName: 'Ada', newsletter: 'yes', ecosystemRole: [1], unknown: 'x' }
    expect(restored(emptyFriend, kept)).toEqual({ ...emptyFriend, fullName: 'Ada' })
  })

  it('reads the keys of an earlier application', () => {
    const data = { role_org: 'Partner', ecosystem_role: ['Investor'], newsletter: true }
    expect(restored(emptyFriend, formNames(data))).toEqual({
      ...emptyFriend,
      roleOrg: 'Partner',
      ecosystemRole: ['Investor'],
      newsletter: true,
    })
  })
})
