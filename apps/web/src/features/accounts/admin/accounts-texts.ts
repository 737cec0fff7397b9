import type { Account, MemberStatus } from '@portal/shared/accounts/schemas'
import type { Change } from '@portal/shared/core/content'
import type { Pagination } from '@portal/shared/core/pagination'
import type { Me } from '@portal/shared/profile/schemas'
import type { Act } from './accounts-state.ts'

export const trackNames = { female_founder: 'Female Founder', friend: 'Friend' }
export const roleNames = { member: 'Member', admin: 'Administrator' }
export const statusNames: Record<MemberStatus, string> = {
  active: 'Active',
  inactive: 'Deactivated',
  applicant: 'Applicant',
}

const accountsText = (count: number) => (count === 1 ? '1 account' : `${count} accounts`)

export const accountsFoundText = (count: number) => `${accountsText(count)} found`

export function accountsRangeText({ current_page, page_size, total }: Pagination): string {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${accountsText(total)}`
}

interface ActTexts {
  question: string
  consequence: string
  button: string
  done: string
  /** Whether it takes something away. */
  destructive?: true
}

/** What is asked, said and answered of each act, by the name of whom it is about. */
export function actTexts(act: Act, name: string): ActTexts {
  switch (act) {
    case 'deactivate':
      return {
        question: `Deactivate ${name}?`,
        consequence:
          'The account is signed out everywhere at once and can no longer come in. Places at events go to whoever waits. You can reactivate it.',
        button: 'Deactivate',
        done: `${name} is deactivated`,
        destructive: true,
      }
    case 'reactivate':
      return {
        question: `Reactivate ${name}?`,
        consequence: 'The account can sign in again, with everything it held.',
        button: 'Reactivate',
        done: `${name} is active again`,
      }
    case 'role-admin':
      return {
        question: `Make ${name} an administrator?`,
        consequence:
          'Administrators decide applications, publish content and see everybody’s account. A new sign-in is needed.',
        button: 'Make administrator',
        done: `${name} is an administrator`,
      }
    case 'role-member':
      return {
        question: `Take the administrator’s role from ${name}?`,
        consequence: 'The account stays a member’s. A new sign-in is needed.',
        button: 'Take the role away',
        done: `${name} is no longer an administrator`,
        destructive: true,
      }
    case 'second-step-reset':
      return {
        question: `Reset ${name}’s two-step sign-in?`,
        consequence:
          'Only for somebody who has lost her phone and her recovery codes, and whom you have talked to. She is signed out everywhere, told by mail, and signs in with her password alone until she sets it up anew.',
        button: 'Reset two-step sign-in',
        done: `${name}’s two-step sign-in is reset`,
        destructive: true,
      }
    default: {
      const tier = act.slice('tier-'.length)
      return {
        question: `Set ${name} to ${tier}?`,
        consequence: 'What the tier includes opens or closes at once.',
        button: `Set to ${tier}`,
        done: `${name} has the tier ${tier}`,
      }
    }
  }
}

const said = (value: unknown) => (typeof value === 'string' ? value : '')

/** One line of an account's history. */
export function changeText({ action, before, after }: Change): string {
  switch (action) {
    case 'member.deactivated':
      return said(after?.reason) ? `Deactivated: ${said(after?.reason)}` : 'Deactivated'
    case 'member.reactivated':
      return 'Reactivated'
    case 'member.tier_changed':
      return `Tier from ${said(before?.tier)} to ${said(after?.tier)}`
    case 'member.role_changed':
      return after?.role === 'admin' ? 'Made an administrator' : 'No longer an administrator'
    case 'member.email_changed':
      return 'E-mail address changed'
    case 'member.second_factor_on':
      return 'Two-step sign-in turned on'
    case 'member.second_factor_off':
      return 'Two-step sign-in turned off'
    case 'member.second_factor_reset':
      return 'Two-step sign-in reset'
    default: {
      const words = action.replace(/^member\./, '').replaceAll('_', ' ')
      return words.charAt(0).toUpperCase() + words.slice(1)
    }
  }
}

interface Fact {
  label: string
  text: string
}

/** What an administrator looks up of a profile; what was never told is left out. */
export function profileFacts(profile: Me): Fact[] {
  const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
  const facts: [string, string | null][] = [
    ['Title', profile.current_title],
    ['Website', profile.company_website],
    ['Professional profile', profile.linkedin_profile],
    ['City', profile.city],
    ['Industry', profile.industry],
    ['Organisation', profile.role_org],
    ['Phone', profile.phone_number],
    ['WhatsApp', profile.whatsapp_number],
    ['In the directory', yesNo(profile.listed)],
    ['Newsletter', yesNo(profile.newsletter)],
    ['Takes part in research', yesNo(profile.participate_research)],
  ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** The line beneath a name. */
export const accountLine = ({ email, company }: Account) =>
  [email, company].filter(Boolean).join(' • ')
