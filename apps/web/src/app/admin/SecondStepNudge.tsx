import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { settingPath } from '#config/paths.ts'
import { signInSettingsQuery } from '#features/auth/api.ts'
import { readStored, store } from '#lib/storage.ts'
import classes from './Admin.module.css'

const key = 'two-step:later'
const MONTH = 30 * 24 * 3600 * 1000

const isPutOff = () => Date.now() - Number(readStored(key) ?? 0) < MONTH

/** Suggests two-step sign-in to an administrator. 'Not now' hides it for a month. */
export function SecondStepNudge() {
  const { data } = useQuery(signInSettingsQuery)
  const [putOff, setPutOff] = useState(isPutOff)
  if (putOff || !data || data.second_factor.on || !data.second_factor.offered) return null
  const later = () => {
    store(key, String(Date.now()))
    setPutOff(true)
  }
  return (
    <aside aria-label="Two-step sign-in" className={classes.nudge}>
      <p>
        You can see everybody’s data here. Two-step sign-in keeps it safe even when somebody learns
        your password.
      </p>
      <div className={classes.nudgeWays}>
        <Button component={Link} to={settingPath('two-step-sign-in')} variant="outline">
          Set up two-step sign-in
        </Button>
        <Button variant="ghost" onClick={later}>
          Not now
        </Button>
      </div>
    </aside>
  )
}
