import { Anchor } from '@mantine/core'
import { useNetwork } from '#lib/network.ts'
import classes from './Account.module.css'

export function ContactLink() {
  const { contact_email } = useNetwork()
  return (
    <Anchor inherit href={`mailto:${contact_email}`} className={classes.address}>
      {contact_email}
    </Anchor>
  )
}
