import type { Application } from '@portal/shared/applications/schemas'
import { inWords } from '@portal/shared/core/options'
import type { Network } from '@portal/shared/network/schemas'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { sampleNetwork } from '#test/network.ts'
import { answersOf, changedAnswers, keyText, nameOf, textOf, typeLabel } from './answers.ts'
import { readAdmin } from './api.ts'
import { failureMessage, noticeOf, questionText, successText } from './decisions.ts'

const application: Application = {
  id: '1',
  status: 'pending',
  user_type: 'female_founder',
  email: 'ada@engines.example',
  email_verified: true,
  application_data: {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@engines.example',
    newsletter: true,
    company_name: 'Analytical Engines',
    ai_usage: 'developed-own',
    business_model: ['B2B', 'Subscription'],
    whatsapp_group: false,
    fundraising_details: '  ',
  },
  submitted_at: '2026-11-16T08:00:00Z',
  edited_at: null,
  version: '2026-11-16T08:00:00.000Z',
  earlier: [],
  questions: [],
  asked_at: null,
  can: { reopen: false },
  decided_at: null,
  decided_by: null,
  reason: null,
  note: null,
}

const refused = (code: 'already_decided' | 'unreadable', message: string) =>
  new ApiError({ status: 409, code, message })

test('reads tab, search, page and the open dialog from the address', () => {
  expect(readAdmin(new URLSearchParams('tab=reviewed&search=ada&page=2'))).toEqual({
    tab: 'reviewed',
    search: 'ada',
    page: 2,
    decide: null,
    application: null,
    review: null,
  })
  const odd = readAdmin(new URLSearchParams('tab=all&decide=delete&page=0'))
  expect(odd).toMatchObject({ tab: null, decide: null, page: 1 })
})

test('names the applicant and her track', () => {
  expect(nameOf(application)).toBe('Ada Byron')
  expect(nameOf({ ...application, application_data: {} })).toBe('ada@engines.example')
  expect(typeLabel(application)).toBe('Female Founder')
  expect(typeLabel({ ...application, user_type: 'friend' })).toBe('Friend')
})

test('values are shown as a person would say them', () => {
  expect(textOf('business_model', ['B2B', 'Subscription'])).toBe('B2B, Subscription')
  expect(textOf('newsletter', true)).toBe('Yes')
  expect(textOf('whatsapp_group', false)).toBe('No')
  expect(textOf('is_university_spinout', 'no')).toBe('No')
  expect(textOf('ai_usage', 'developed-own')).toBe('We developed our own AI')
  expect(textOf('ai_usage', 'something new')).toBe('something new')
  expect(textOf('of_a_newer_server', { kind: 'new' })).toBe('')
  expect(textOf('of_a_newer_server', null)).toBe('')
})

test('names of answers are those of the network', () => {
  const keys = ['cambridge_connection_notes', 'linkedin_profile', 'company_name']
  const labels = (network: Network) => keys.map((key) => keyText(key, network))
  expect(labels({ ...sampleNetwork, city: 'Cambridge' })).toEqual([
    ...['Cambridge connection notes', 'Linkedin profile', 'Company name'],
  ])
  expect(labels({ ...sampleNetwork, professional_network: 'XING' })).toEqual([
    ...['Ely connection notes', 'XING profile', 'Company name'],
  ])
})

test('every answer but those in the heading is shown once: the summary, the rest, the consents', () => {
  const { summary, rest } = answersOf(application, sampleNetwork)
  expect(summary.map(({ key }) => key)).toEqual(['company_name'])
  expect(rest.map(({ key }) => key)).toEqual([
    'ai_usage',
    'business_model',
    'newsletter',
    'whatsapp_group',
  ])
})

test('what is answered otherwise is told in words, what came and what went too', () => {
  const before = { city: 'Ely', newsletter: false, product_status: 'mvp', verticals: ['Soil'] }
  const after = { city: 'Ely', newsletter: true, verticals: ['Soil', 'Sun'], role_org: 'Partner' }
  expect(changedAnswers(before, after, inWords)).toEqual([
    { key: 'newsletter', label: 'Newsletter', from: 'No', to: 'Yes' },
    { key: 'verticals', label: 'Verticals', from: 'Soil', to: 'Soil, Sun' },
    { key: 'role_org', label: 'Role org', from: '', to: 'Partner' },
    { key: 'product_status', label: 'Product status', from: 'MVP', to: '' },
  ])
  expect(changedAnswers(before, before, inWords)).toEqual([])
})

test('failures speak in the words of the catalogue', () => {
  const conflict = refused('already_decided', 'This application was already approved by Joan')
  expect(failureMessage('approve', conflict)).toBe('This application was already approved by Joan')
  expect(failureMessage('approve', refused('unreadable', 'x'))).toBe(
    'Failed to approve application',
  )
  const progress = { failures: [{ id: '1', name: 'Ada', message: 'Too late' }] }
  expect(noticeOf({ ...progress, decision: 'reject', total: 1 })).toEqual({
    title: 'Failed to reject application',
    message: 'Too late',
  })
  expect(noticeOf({ ...progress, decision: 'approve', total: 1 })).toEqual({ message: 'Too late' })
  expect(noticeOf({ ...progress, decision: 'approve', total: 3 })).toEqual({
    title: 'Approved 2 of 3 applications',
    message: 'These could not be approved: Ada.',
  })
})

test('questions and successes name whom they are about', () => {
  expect(questionText('approve', ['Ada Byron'])).toBe('Approve Ada Byron?')
  expect(questionText('reject', ['Ada', 'Grace'])).toBe('Reject 2 applications?')
  expect(successText('approve', ['Ada'], (sent) => sent)).toBe(
    'Ada is now a member. An e-mail is on its way.',
  )
  expect(successText('reject', ['Ada', 'Grace'], null)).toBe(
    'Rejected 2 applications. No e-mails were sent.',
  )
})
