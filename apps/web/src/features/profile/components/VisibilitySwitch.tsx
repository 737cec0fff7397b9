import { Anchor, Switch } from '@mantine/core'
import { founderConsents } from '@portal/shared/applications/options'
import type { Me } from '@portal/shared/profile/schemas'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import '#config/styles/app.css'
import { consentsPath } from '#config/paths.ts'
import { useNetwork } from '#lib/network.ts'
import { useSetVisibility } from '../api.ts'
import classes from './Account.module.css'

/** Saves at once; shows what she chose while it is on its way, and what holds if that fails. */
export function VisibilitySwitch({ me }: { me: Me }) {
  const { internal_member_list } = founderConsents(useNetwork())
  const { mutate, isPending, variables } = useSetVisibility()
  const shown = isPending ? variables : me.listed
  const hint = useId()
  return (
    <div className={classes.visibility}>
      <Switch
        checked={shown}
        onChange={(event) => mutate(event.currentTarget.checked)}
        label="Directory Visibility"
        aria-describedby={hint}
        classNames={{ label: classes.switchLabel ?? '' }}
      />
      <p id={hint} className={classes.quiet}>
        {shown
          ? 'Founders find you in the directory. Off takes you out of it, and off the public list.'
          : `Nobody finds you in the directory. On brings back what Off withdrew, or else means: ${internal_member_list}.`}
      </p>
      {shown && me.listed && !me.public_member_list && (
        <p className={classes.quiet}>
          You are not on the public list, which has a consent of its own.{' '}
          <Anchor component={Link} to={consentsPath} inherit>
            See your consents
          </Anchor>
        </p>
      )}
    </div>
  )
}
