import { Radio, Select, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { addDays } from '@portal/shared/core/days'
import {
  type IntroductionContact,
  introductionContactLabels,
  introductionContacts,
} from '@portal/shared/introductions/options'
import type { Me } from '@portal/shared/profile/schemas'
import { useRef, useState } from 'react'
import { SwitchRow } from '#components/SwitchRow.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDay, today } from '#lib/text/dates.ts'
import { useIntroductionSettings } from '../api.ts'

const pauseWeeks = [1, 2, 4, 8, 12]

/** The choices for a pause, as the first day after it. A stored one of another length is first. */
export function pauseChoices(until: string | null, from: string = today()) {
  const choices = pauseWeeks.map((weeks) => {
    const day = addDays(from, weeks * 7)
    return {
      value: day,
      label: `${formatCount(weeks, 'week')}, until ${formatDay(day)}`,
    }
  })
  const isOther = until !== null && !choices.some(({ value }) => value === until)
  return [
    { value: '', label: 'Not paused' },
    ...(isOther ? [{ value: until, label: `Until ${formatDay(until)}` }] : []),
    ...choices,
  ]
}

export function IntroductionSettings({ me }: { me: Me }) {
  const labels = introductionContactLabels(useNetwork())
  const { settings, save } = useIntroductionSettings(me)
  const { open_to_introductions: isOpen, introduction_contact: contact } = settings
  const until = settings.introductions_paused_until
  const [isAsked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)

  const turn = (on: boolean) => {
    const isMissing = on && contact === null
    setAsked(isMissing)
    if (isMissing) first.current?.focus()
    else save({ open_to_introductions: on })
  }
  const choose = (chosen: IntroductionContact) => {
    setAsked(false)
    save({ introduction_contact: chosen, ...(isAsked && { open_to_introductions: true }) })
  }
  const values = { email: me.email, linkedin: me.linkedin_profile ?? '' }
  return (
    <Stack gap="lg">
      <SwitchRow
        label="Let founders ask you"
        state={isOpen ? 'On' : 'Off'}
        checked={isOpen}
        onChange={turn}
      >
        {openText(isOpen, me)}
      </SwitchRow>
      <Radio.Group
        label="What you share when you accept"
        description="You can change this for each request."
        value={contact}
        onChange={(value) => {
          const chosen = introductionContacts.find((one) => one === value)
          if (chosen) choose(chosen)
        }}
        error={isAsked && 'Choose this first. Founders can then ask you.'}
      >
        <Stack gap="sm" mt="xs">
          {introductionContacts.map((one, index) => (
            <Radio
              key={one}
              {...(index === 0 && { ref: first })}
              value={one}
              label={labels[one]}
              description={values[one] || 'Add this to your profile first'}
              disabled={values[one] === ''}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isOpen && (
        <Select
          label="Pause"
          description="Founders can’t ask you until then. After that it turns on again automatically."
          maw="24rem"
          data={pauseChoices(until)}
          value={until ?? ''}
          onChange={(day) => save({ introductions_paused_until: day || null })}
          allowDeselect={false}
        />
      )}
      <Text size="sm" c="dimmed">
        Turning this off stops new requests. You keep your open requests and connections.
      </Text>
    </Stack>
  )
}

function openText(isOpen: boolean, { user_type, listed, list_as_supporter }: Me): string {
  if (!isOpen) return 'You’re not taking requests.'
  if (user_type === 'friend' && !list_as_supporter) {
    return 'You’re not listed as a supporter, so founders can’t ask you right now.'
  }
  if (user_type !== 'friend' && !listed) {
    return 'You’re not in the directory, so founders can’t ask you right now.'
  }
  return 'Founders can ask to meet you. You decide each time.'
}
