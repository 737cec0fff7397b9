import { Text } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { SwitchGroup, SwitchRow } from '#components/SwitchRow.tsx'
import { useNetwork } from '#lib/network.ts'
import { useFieldVisibility } from '../api.ts'
import { fieldGroups, fieldLabels, fieldText } from '../visibility-fields.ts'
import classes from './Profile.module.css'

/** For each field of the profile: shown to founders, or private. */
export function FieldVisibility({ me }: { me: Me }) {
  const labels = fieldLabels(useNetwork())
  const { isShown, choose } = useFieldVisibility(me)
  return (
    <div className={classes.groups}>
      {fieldGroups.map(({ title, fields }) => (
        <SwitchGroup key={title} title={title}>
          {fields.map((field) => {
            const shown = isShown(field)
            return (
              <SwitchRow
                key={field}
                label={labels[field]}
                state={shown ? 'Founders' : 'Private'}
                checked={shown}
                onChange={(on) => choose(field, on)}
              >
                <Text span inherit truncate display="block">
                  {fieldText(me, field)}
                </Text>
              </SwitchRow>
            )
          })}
        </SwitchGroup>
      ))}
    </div>
  )
}
