import type { Me } from '@portal/shared/profile/schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { onSessionExpired } from '#lib/session/session.ts'
import { ada, fay, openAccount, part, refusal } from '#test/account.tsx'
import { signInAs } from '#test/session.ts'

// Typing into whole pages is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

async function editing(me: Me, section: string) {
  const page = openAccount(me)
  await page.user.click(await screen.findByRole('button', { name: `Edit ${section}` }))
  await part(section).findByRole('button', { name: 'Save' })
  const save = () => page.user.click(part(section).getByRole('button', { name: 'Save' }))
  return { ...page, save, form: part(section) }
}

const sections = [
  {
    section: 'Your Details',
    version: 'd',
    body: '{"full_name":"Ada King Byron","pronouns":"she/her","city":"Cambridge","linkedin_profile":"https://www.linkedin.com/in/ada","cambridge_connection":["Postdoc"],"cambridge_connection_notes":"Came to stay","founder_type":"first-time","bio":"One line."}',
    saved: 'Profile updated successfully',
    failed: 'Failed to update profile: It broke',
  },
  {
    section: 'Business Details',
    version: 'b',
    body: '{"company_name":"Engines","current_title":"Founder","company_website":"https://engines.example","industry":"DeepTech","verticals":["Computing"],"product_type":"hardware","revenue_status":"pre-revenue","business_type":"tech","users_status":"early-users","product_status":"mvp","how_found_us":"A friend","ai_usage":"no-ai","is_university_spinout":true,"is_related_to_university_studies":false,"company_house_number":"123"}',
    saved: 'Business details updated successfully',
    failed: 'Failed to update business details',
  },
  {
    section: 'Fundraising',
    version: 'f',
    body: '{"have_raised":["Seed"],"will_raise":["Series A"],"fundraising_details":"Soon"}',
    saved: 'Fundraising information updated successfully',
    failed: 'Failed to update fundraising information',
  },
]

test.each(sections)(
  '$section shows an error until the next attempt, which sends exactly its payload',
  async ({ section, version, body, saved, failed }) => {
    const dismiss = vi.spyOn(notify, 'dismiss')
    const { served, save } = await editing(ada, section)
    vi.mocked(notify.error).mockReturnValue('notice-of-failure')
    served.answer = () => refusal(500, 'internal', 'It broke')
    await save()
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(failed))
    expect(notify.success).not.toHaveBeenCalled()
    served.answer = null
    await save()
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith(saved))
    expect(dismiss).toHaveBeenCalledWith('notice-of-failure')
    const call = { address: `/api/auth/me/?version=${version}`, body }
    expect(served.sent).toEqual([call, call])
    const edit = await screen.findByRole('button', { name: `Edit ${section}` })
    await waitFor(() => expect(document.activeElement).toBe(edit))
  },
)

test('shows no error besides the message that the session has ended', async () => {
  signInAs({ id: ada.id })
  const expired = vi.fn()
  const off = onSessionExpired(expired)
  const { user, served, save } = await editing(ada, 'Your Details')
  served.answer = () => refusal(401, 'session_expired', 'Session expired')
  await save()
  await user.click(screen.getByRole('switch', { name: 'Directory Visibility' }))
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true))
  expect(expired).toHaveBeenCalledTimes(1)
  expect(notify.error).not.toHaveBeenCalled()
  off()
})

test("validates before sending, and shows the server's errors at the fields", async () => {
  const { user, form, served, save } = await editing(ada, 'Your Details')
  const name = form.getByRole('textbox', { name: /^Full name/ })
  const profile = form.getByRole('textbox', { name: /^LinkedIn profile/ })
  await user.clear(name)
  await user.clear(profile)
  await user.type(profile, 'https://example.org')
  await save()
  expect(await form.findAllByText('Full name is required')).not.toHaveLength(0)
  expect(form.getAllByText(/^Must be a LinkedIn profile URL/)).not.toHaveLength(0)
  expect(document.activeElement).toBe(name)
  expect(served.sent).toEqual([])

  await user.type(name, 'Ada')
  await user.clear(profile)
  served.answer = () =>
    refusal(400, 'invalid_input', 'Please check the fields that are marked', {
      city: ['No such place'],
    })
  await save()
  expect(await form.findAllByText('No such place')).not.toHaveLength(0)
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^City/ }))
  expect(notify.error).toHaveBeenCalledWith(
    'Failed to update profile: Please check the fields that are marked',
  )
})

test('a friend sends only her own fields of each section', async () => {
  const { user, served, save } = await editing(fay, 'Your Details')
  await save()
  await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Edit Your Role' }))
  expect(part('Your Role').getByText('Partner, Granta')).toBeDefined()
  await user.click(part('Your Role').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(2))
  await user.click(screen.getByRole('button', { name: 'Save Community Preferences' }))
  await waitFor(() => expect(served.sent).toHaveLength(3))
  expect(served.sent).toEqual([
    {
      address: '/api/auth/me/?version=d',
      body: '{"full_name":"Fay Friend","pronouns":"she/her","city":"Cambridge","linkedin_profile":"https://www.linkedin.com/in/ada","cambridge_connection":["Postdoc"],"cambridge_connection_notes":"Came to stay","bio":"One line."}',
    },
    { address: '/api/auth/me/?version=b', body: '{"how_found_us":"A friend"}' },
    {
      address: '/api/auth/me/?version=c',
      body: '{"repost_wins":true,"participate_research":false,"contributions":["Feedback"],"whatsapp_number":"+44 7700 900100","whatsapp_group":false,"pod_signup":["Mums Pod"]}',
    },
  ])
})
