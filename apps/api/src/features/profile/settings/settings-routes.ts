import { settingsMessages } from '@arogo/contract/messages/settings';
import { changeSettings, readSettings } from '@arogo/contract/settings';
import { readUsage } from '@arogo/contract/usage';
import { route, type Route } from '../../../platform/http/endpoints.ts';
import type { SettingsService } from './settings-service.ts';
import type { UsageService } from '../usage/usage-service.ts';

export const settingsRoutes = ({
  settings,
  usage,
}: {
  readonly settings: SettingsService;
  readonly usage: UsageService;
}): readonly Route[] => [
  route(readUsage, async ({ session }) => ({ status: 'success', data: await usage.read(session) })),
  route(readSettings, async ({ session }) => ({ status: 'success', data: await settings.read(session) })),
  route(changeSettings, async ({ session, body }) => ({
    status: 'success',
    message: settingsMessages.saved,
    data: await settings.change(session, body),
  })),
];
