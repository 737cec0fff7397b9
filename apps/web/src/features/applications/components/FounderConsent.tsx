import { Stack, Text } from '@mantine/core'
import { contributionGroups, founderConsents } from '@portal/shared/applications/options'
import { useFormContext } from 'react-hook-form'
import { CheckboxField, CheckboxGroupField } from '#components/form/choice-fields.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import { useNetwork } from '#lib/network.ts'
import type { FounderValues } from '../form-values.ts'
import { FormSection, Wide } from './FormFrame.tsx'

export function FounderConsent({ heading }: { heading: string }) {
  const network = useNetwork()
  const consents = founderConsents(network)
  const { control } = useFormContext<FounderValues>()
  const consent = (name: keyof typeof names) => (
    <CheckboxField control={control} name={names[name]} label={consents[name]} />
  )
  return (
    <FormSection heading={heading}>
      <Wide>
        <Stack gap="md">
          <Text c="dimmed">
            All of these are up to you, and you can change your mind later in your account.
          </Text>
          {consent('newsletter')}
          {consent('whatsapp_group')}
          {consent('internal_member_list')}
          {consent('public_member_list')}
          {consent('repost_wins')}
          {consent('participate_research')}
        </Stack>
      </Wide>
      <Wide>
        <TextField
          control={control}
          name="whatsappNumber"
          label="WhatsApp number"
          description="Optional, for the WhatsApp community. Other members never see it here."
          type="tel"
          autoComplete="tel"
        />
      </Wide>
      <Wide>
        <CheckboxGroupField
          control={control}
          name="contributions"
          label="How would you like to contribute?"
          description="Choose all that apply."
          choices={contributionGroups(network)}
        />
      </Wide>
    </FormSection>
  )
}

const names = {
  newsletter: 'newsletter',
  whatsapp_group: 'whatsappGroup',
  internal_member_list: 'internalMemberList',
  public_member_list: 'publicMemberList',
  repost_wins: 'repostWins',
  participate_research: 'participateResearch',
} as const
