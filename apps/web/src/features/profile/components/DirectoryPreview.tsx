import { Box, Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { founderConsents } from '@portal/shared/applications/options'
import { settingPath } from '@portal/shared/core/paths'
import { memberFields, rowFields, visibleFields } from '@portal/shared/directory/member-fields'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { type ListNetwork, listLabel } from '@portal/shared/network/lists'
import type { Me } from '@portal/shared/profile/schemas'
import { useId } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { TextLink } from '#components/links.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { MemberFacts, ProfileButton } from '#features/directory/public.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSetVisibility } from '../api.ts'

const named = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export function DirectoryPreview({ me }: { me: Me }) {
  const member = previewOf(me, useNetwork())
  const missing = keptPrivate(me)
  return (
    <Card id="preview" title="Member Directory Preview" compact>
      <Paper
        p="md"
        radius="md"
        bg={me.listed ? 'var(--mantine-color-body)' : 'transparent'}
        {...(!me.listed && { bd: '1px dashed var(--portal-field-border)' })}
      >
        <Stack gap="md">
          <Group gap="sm" wrap="nowrap">
            <PersonAvatar name={member.name} photo={member.photo} letters={2} photoSize={256} />
            <Box miw={0}>
              <Text ff="heading" fz="h4" fw={540} lh={1.3}>
                {member.name}
              </Text>
              <Text size="sm" c="dimmed">
                {member.role}
              </Text>
            </Box>
          </Group>
          <MemberFacts member={member} />
          <ProfileButton name={member.name} profile={member.linkedin_profile} />
        </Stack>
      </Paper>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          <span>{`Kept private by you: ${named.format(missing)}.`}</span>{' '}
          <TextLink to={settingPath('what-founders-see')}>Choose what founders see</TextLink>
        </Text>
      )}
      <VisibilitySwitch me={me} />
    </Card>
  )
}

/** Saves at once. Shows the new position while saving, and reverts after an error. */
function VisibilitySwitch({ me }: { me: Me }) {
  const { internal_member_list } = founderConsents(useNetwork())
  const { mutate, isPending, variables } = useSetVisibility()
  const shown = isPending ? variables : me.listed
  const hint = useId()
  return (
    <Stack gap="xs">
      <Switch
        checked={shown}
        onChange={(event) => mutate(event.currentTarget.checked)}
        label={
          <Text span fw={600}>
            Directory Visibility
          </Text>
        }
        aria-describedby={hint}
      />
      <Text id={hint} size="sm" c="dimmed">
        {shown
          ? 'Founders can find you in the directory. Turning this off also removes you from the public list.'
          : `You’re not in the directory. Turning this on restores your earlier consents, or means: ${internal_member_list}.`}
      </Text>
      {shown && me.listed && !me.public_member_list && (
        <Text size="sm" c="dimmed">
          You’re not on the public list. It needs a separate consent.{' '}
          <TextLink to={settingPath('consents')}>See your consents</TextLink>
        </Text>
      )}
    </Stack>
  )
}

/** The member as the directory shows or would show them, without private fields. */
export const previewOf = (me: Me, network: ListNetwork): DirectoryMember => ({
  id: me.id,
  name: me.full_name,
  photo: me.photo,
  ...visibleFields(
    rowFields,
    { ...me, industry: me.industry && listLabel(network, 'industries', me.industry) },
    (field) => me.field_visibility[field] === 'founders',
  ),
  introductions: 'not_open',
})

export const keptPrivate = (me: Me): string[] =>
  rowFields
    .filter((field) => me.field_visibility[field] === 'private' && String(me[field] ?? '') !== '')
    .map((field) => memberFields[field].row)
