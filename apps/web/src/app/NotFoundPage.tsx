import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { WillowBranch } from '../components/brand/WillowBranch.tsx'
import { Page } from '../components/layout/Page.tsx'
import { PageHeader } from '../components/layout/PageHeader.tsx'
import { paths } from '../config/paths.ts'
import classes from './Screens.module.css'

interface NotFoundPageProps {
  /** Inside the app layout the main landmark is there already. */
  nested?: boolean
}

export function NotFoundPage({ nested = false }: NotFoundPageProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    console.info('Page not found:', pathname)
  }, [pathname])

  return (
    <div className={classes.screen}>
      <div className={classes.branch}>
        <WillowBranch />
      </div>
      <Page title="Page not found" width="reading" landmark={!nested}>
        <PageHeader title="404" subtitle="Oops! Page not found" />
        <p className={classes.line}>
          <Anchor component={Link} to={paths.landing}>
            Return to Home
          </Anchor>
        </p>
      </Page>
    </div>
  )
}
