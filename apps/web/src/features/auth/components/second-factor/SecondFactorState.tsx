import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SecondFactor.module.css'

const codesLeftText = (left: number) => {
  if (left === 0) return 'No recovery code is left: make new ones before you need one.'
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
}

interface IsOnProps {
  left: number
  children: ReactNode
}

export const IsOn = ({ left, children }: IsOnProps) => (
  <>
    <div className={classes.state}>
      <Badge variant="filled">On</Badge>
      <span>{codesLeftText(left)}</span>
    </div>
    <Group gap="sm">{children}</Group>
  </>
)

export const IsOff = ({ children }: { children: ReactNode }) => (
  <>
    <div className={classes.state}>
      <Badge variant="outline">Off</Badge>
      <span>You need a phone with an authenticator app.</span>
    </div>
    {children}
  </>
)
