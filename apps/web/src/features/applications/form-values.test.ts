import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { founderFormSchema, friendAnswersSchema } from '@portal/shared/applications/schemas'
import { describe, expect, it } from 'vitest'
import { restored } from '#lib/draft.ts'
import { answered, emptyFounder, emptyFriend, formNames, founderPayload } from './form-values.ts'

const founder = { ...emptyFounder, ...founderSample, confirmPassword: founderSample.password }

describe('founderPayload', () => {
  it('leaves out the texts that are empty, and sends those that are filled', () => {
    const filled = founderFormSchema.parse({ ...founder, whatsappNumber: '07700 900123' })
    const payload = founderPayload(filled)
    const left = Object.keys(filled).filter((name) => !(name in payload))
    expect(left.toSorted()).toEqual([
      'cambridgeConnectionNotes',
      'companiesHouseNumber',
      'companyWebsite',
      'fundraisingDetails',
      'howDidYouFindUs',
      'industryOther',
    ])
    expect(payload).toMatchObject({
      whatsappNumber: '07700 900123',
      verticals: [],
      newsletter: false,
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

it('a friend leaves an empty way of finding us out', () => {
  const { email: _, password: __, ...friend } = friendSample
  const answers = friendAnswersSchema.parse({ ...friend, howDidYouFindUs: '' })
  expect(answered(answers)).not.toHaveProperty('howDidYouFindUs')
  expect(answered({ ...answers, howDidYouFindUs: 'Ada' })).toHaveProperty('howDidYouFindUs', 'Ada')
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
