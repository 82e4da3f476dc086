import { lazy } from 'react'
import type { PageEntry } from './page-entry'

/** Each page is a file of its own to load: whoever chats does not wait for the inspector. */
export const pages: readonly PageEntry[] = [
  { id: 'home', to: '/', icon: 'home', key: 'h', Page: lazy(() => import('../home/home-page')) },
  { id: 'chat', to: '/chat', icon: 'chat', key: 'c', Page: lazy(() => import('../chat/chat-page')) },
  {
    id: 'simulator',
    to: '/simulator',
    icon: 'phone',
    key: 's',
    place: 'wide',
    Page: lazy(() => import('../simulator/simulator-page')),
  },
  { id: 'inbox', to: '/inbox', icon: 'inbox', key: 'i', Page: lazy(() => import('../inbox/inbox-page')) },
  {
    id: 'records',
    to: '/negocio',
    icon: 'list',
    key: 'n',
    Page: lazy(() => import('../records/records-page')),
  },
  {
    id: 'reports',
    to: '/relatorios',
    icon: 'chart',
    key: 'r',
    place: 'wide',
    Page: lazy(() => import('../reports/reports-page')),
  },
  {
    id: 'inspector',
    to: '/inspector',
    icon: 'inspect',
    key: 't',
    Page: lazy(() => import('../inspector/inspector-page')),
  },
  {
    id: 'settings',
    to: '/settings',
    icon: 'settings',
    key: 'a',
    Page: lazy(() => import('../settings/settings-page')),
  },
  {
    id: 'team',
    to: '/equipe',
    icon: 'people',
    key: 'e',
    place: 'wide',
    Page: lazy(() => import('../team/team-page')),
  },
  {
    id: 'account',
    to: '/conta',
    icon: 'person',
    key: 'm',
    place: 'menu',
    Page: lazy(() => import('../account/account-page')),
  },
]
