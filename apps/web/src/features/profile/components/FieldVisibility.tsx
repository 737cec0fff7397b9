import { Button, Group, Text } from '@mantine/core'
import { labelOf } from '@portal/shared/core/options'
import { memberFieldNames } from '@portal/shared/directory/member-fields'
import type { Network } from '@portal/shared/network/schemas'
import {
  type ChoosableField,
  type ProfileField,
  profileFields,
  profileSections,
  resolveForNetwork,
} from '@portal/shared/profile/fields'
import type { Me } from '@portal/shared/profile/schemas'
import { SwitchGroup, SwitchRow } from '#components/SwitchRow.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { useFieldVisibility } from '../api.ts'
import classes from './Profile.module.css'

export function FieldVisibility({ me }: { me: Me }) {
  const network = useNetwork()
  const { isShown, choose } = useFieldVisibility(me)
  const all = [true, false].map((shown) => ({
    shown,
    label: shown ? 'Show all' : 'Hide all',
    isDone: memberFieldNames.every((field) => isShown(field) === shown),
  }))
  return (
    <>
      <Group gap="sm">
        {all.map(({ shown, label, isDone }) => (
          <Button
            key={label}
            variant="outline"
            size="sm"
            // Focusable, so that the focus stays after a press.
            aria-disabled={isDone}
            {...(isDone && { 'data-disabled': true })}
            onClick={() => !isDone && choose(memberFieldNames, shown)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <div className={classes.groups}>
        {groups.map((title) => (
          <SwitchGroup key={title} title={title}>
            {memberFieldNames
              .filter((field) => groupOf(field) === title)
              .map((field) => {
                const shown = isShown(field)
                const { label }: ProfileField = profileFields[field]
                return (
                  <SwitchRow
                    key={field}
                    label={resolveForNetwork(label, network)}
                    state={shown ? 'Founders' : 'Private'}
                    checked={shown}
                    onChange={(on) => choose([field], on)}
                  >
                    <Text span inherit lineClamp={2}>
                      {fieldText(me, field, network)}
                    </Text>
                  </SwitchRow>
                )
              })}
          </SwitchGroup>
        ))}
      </div>
    </>
  )
}

const groups = ['About you', 'Fundraising', 'Your business'] as const
const { details, community, fundraising } = profileSections

function groupOf(field: ChoosableField): (typeof groups)[number] {
  if (field in fundraising) return 'Fundraising'
  return field in details || field in community ? 'About you' : 'Your business'
}

export function fieldText(me: Me, field: ChoosableField, network: Network): string {
  const { labels = {} }: ProfileField = profileFields[field]
  const text = [me[field] ?? []]
    .flat()
    .map((value) => labelOf(resolveForNetwork(labels, network), value))
    .join(', ')
  return text.trim() === '' ? 'Not filled in yet' : text
}
