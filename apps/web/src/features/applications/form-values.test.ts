import { founderFormSchema } from '@portal/shared/applications/answers'
import { founderSample } from '@portal/shared/applications/samples'
import { emptyValues } from '@portal/shared/core/form-fields'
import { expect, it } from 'vitest'
import { fillFromDraft } from '#lib/forms/draft.ts'
import { sampleNetwork } from '#test/network.ts'
import { answered, formNames } from './form-values.ts'
import { questionsOf, sectionsOf } from './questions.ts'

const questions = sectionsOf(sampleNetwork, 'female_founder').flatMap(({ questions }) => questions)
const founder = {
  ...emptyValues(questions),
  ...founderSample,
  confirmPassword: founderSample.password,
}

it('sends no text that is empty, and all that are filled', () => {
  const filled = founderFormSchema.parse({ ...founder, whatsappNumber: '07700 900123' })
  const left = Object.keys(filled).filter((name) => !(name in answered(filled)))
  expect(left.toSorted()).toEqual([
    'cambridgeConnectionNotes',
    'companiesHouseNumber',
    'companyWebsite',
    'howDidYouFindUs',
    'industryOther',
  ])
  expect(answered(filled)).toMatchObject({
    whatsappNumber: '07700 900123',
    verticals: [],
    newsletter: false,
  })
})

it("sends the other industry only beside 'Other'", () => {
  const other = { ...founder, industryOther: 'Beekeeping' }
  expect(answered(founderFormSchema.parse(other))).not.toHaveProperty('industryOther')
  expect(answered(founderFormSchema.parse({ ...other, industry: 'Other' }))).toHaveProperty(
    'industryOther',
    'Beekeeping',
  )
})

it('begins with what fits of earlier answers, under the names of the form', () => {
  const empty = emptyValues(questionsOf(sampleNetwork, 'friend'))
  const data = { role_org: 'Partner', ecosystem_role: ['Investor'], full_name: 7, unknown: 'x' }
  expect(fillFromDraft(empty, formNames(data))).toEqual({
    ...empty,
    roleOrg: 'Partner',
    ecosystemRole: ['Investor'],
  })
})

it('requires of each track what its schema requires', () => {
  const required = (track: 'female_founder' | 'friend') =>
    questionsOf(sampleNetwork, track).flatMap(({ name, required }) => (required ? [name] : []))
  expect(required('friend')).toEqual(['fullName', 'linkedinProfile', 'ecosystemRole', 'roleOrg'])
  expect(required('female_founder')).toHaveLength(17)
})
