import { settingsMessages } from '@arogo/contract/messages/settings';
import { changeSettings, readSettings } from '@arogo/contract/settings';
import { route, type Route } from '../../platform/endpoints.ts';
import type { SettingsService } from './settings-service.ts';

export const settingsRoutes = (settings: SettingsService): readonly Route[] => [
  route(readSettings, async ({ session }) => ({ status: 'success', data: await settings.read(session) })),
  route(changeSettings, async ({ session, body }) => ({ status: 'success', message: settingsMessages.saved, data: await settings.change(session, body) })),
];
