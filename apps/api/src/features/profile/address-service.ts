import { createHash } from 'node:crypto';
import type { Address, AddressForm, LocatedPlace } from '@arogo/contract/addresses';
import { addressIsFor } from '@arogo/contract/addresses';
import { defaultCountry } from '@arogo/contract/limits';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { addressesMaximum } from '@arogo/contract/places-limits';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import type { Live } from '../../platform/live/announce.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import type { DoctorsService } from '../doctors/service.ts';
import * as store from './address-store.ts';

/** Where a patient wants visits and papers to reach them. Exactly one address is the default while there is any. */
export interface AddressService {
  /** All of them, the default first, then the newest. */
  list(session: Session): Promise<readonly Address[]>;
  /**
   * Saves an address, once for each key; the first becomes the default.
   * @throws AppError addresses_full, key_reused, conflict where what the key made is gone
   */
  add(session: Session, form: AddressForm, key: string | undefined): Promise<Address>;
  /** @param version the one that was seen. @throws AppError not_found, conflict where it is another by now */
  change(session: Session, id: string, form: AddressForm, version: number): Promise<Address>;
  /** Of the default, the newest left takes the place. @throws AppError not_found */
  remove(session: Session, id: string): Promise<void>;
  /** The town and PIN code nearest to a point (degrees); outside India the coordinates alone. Nothing of it is kept. */
  locate(session: Session, latitude: number, longitude: number): Promise<LocatedPlace>;
}

export interface AddressParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly doctors: Pick<DoctorsService, 'placeNear'>;
}

const addressOf = (row: store.AddressRow): Address => ({
  id: row.id,
  isFor: oneOf(addressIsFor, row.is_for),
  fullName: row.full_name,
  phoneNumber: row.phone_number,
  house: row.house,
  address: row.address,
  landmark: row.landmark,
  isDefault: row.is_default,
  tag: row.tag,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  version: row.version,
});

/** About a metre: more would say more than a device knows. */
const decimals = 5;

export const createAddressService = ({ db, clock, live, doctors }: AddressParts): AddressService => {
  const audit = createAudit(clock);
  const changed = (statements: Statements, patientId: string): Promise<void> =>
    live.announce(statements, [{ patientId, kinds: ['addresses'] }]);

  return {
    list: ({ patientId, id: sessionId }) =>
      db.withActor(
        patientId,
        async (statements) => {
          const rows = await store.listAddresses(statements);
          await audit(statements, { patientId, sessionId, action: 'address.list' });
          return rows.map(addressOf);
        },
        { durable: false },
      ),

    add: ({ patientId, id: sessionId }, form, key) =>
      db.withActor(patientId, async (statements) => {
        const at = clock.now();
        const request = {
          patientId,
          key,
          endpoint: 'address.add',
          requestHash: createHash('sha256').update(JSON.stringify(form)).digest(),
          at,
        };
        const { resourceId, repeated } = await once(statements, request, async () => {
          await store.holdAddresses(statements, patientId);
          const count = await store.countAddresses(statements);
          if (count >= addressesMaximum) throw new AppError('addresses_full');
          const isDefault = form.isDefault || count === 0;
          if (isDefault) await store.clearDefault(statements);
          return store.insertAddress(statements, patientId, form, isDefault, at);
        });
        const row = await store.findAddress(statements, resourceId);
        if (!row) throw new AppError('conflict');
        await audit(statements, { patientId, sessionId, action: 'address.create', resourceId });
        if (!repeated) await changed(statements, patientId);
        return addressOf(row);
      }),

    change: ({ patientId, id: sessionId }, id, form, version) =>
      db.withActor(patientId, async (statements) => {
        await store.holdAddresses(statements, patientId);
        const before = present(await store.findAddress(statements, id));
        if (before.version !== version) throw new AppError('conflict');
        if (form.isDefault && !before.is_default) await store.clearDefault(statements);
        await store.updateAddress(statements, id, form, form.isDefault || before.is_default, clock.now());
        await audit(statements, { patientId, sessionId, action: 'address.change', resourceId: id });
        await changed(statements, patientId);
        return addressOf(present(await store.findAddress(statements, id)));
      }),

    remove: ({ patientId, id: sessionId }, id) =>
      db.withActor(patientId, async (statements) => {
        await store.holdAddresses(statements, patientId);
        const gone = present(await store.deleteAddress(statements, id));
        if (gone.is_default) await store.makeNewestDefault(statements);
        await audit(statements, { patientId, sessionId, action: 'address.delete', resourceId: id });
        await changed(statements, patientId);
      }),

    async locate({ patientId, id: sessionId }, latitude, longitude) {
      const near = await doctors.placeNear(latitude, longitude);
      await db.withActor(
        patientId,
        (statements) => audit(statements, { patientId, sessionId, action: 'address.locate' }),
        { durable: false },
      );
      const point = { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) };
      if (near === undefined)
        return {
          ...point,
          address: m.coordinatesOnly(latitude.toFixed(decimals), longitude.toFixed(decimals)),
          city: '',
          state: '',
          zipCode: '',
          country: '',
        };
      const { town, district, state, pin } = near;
      return {
        ...point,
        address: [...new Set([town, district, state]), pin].join(', '),
        city: town,
        state,
        zipCode: pin,
        country: defaultCountry,
      };
    },
  };
};
