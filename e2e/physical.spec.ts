import { comingSoonMessages } from '@arogo/contract/messages/coming-soon';
import { doctorOfferMessages } from '@arogo/contract/messages/doctor-offers';
import { doctorSearchMessages } from '@arogo/contract/messages/doctor-search';
import { physicalMessages } from '@arogo/contract/messages/physical';
import { samplePrescriptionMessages } from '@arogo/contract/messages/sample-prescription';
import type { Page } from '@playwright/test';
import { pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
const getQueryParams = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

test.describe('Physical-health dashboard (/physical)', () => {
  test.beforeEach(async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/physical');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(
    '1 §2.3: headline, subtitle, link to /mental; ' +
      "badges '24/7 Service' and '30+' professionals with 7 doctor avatars; a three-step section (Search, Select, " +
      "Schedule) titled 'Steps to connect with a doc'",
    async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(physicalMessages.headline);
      await expect(main(page).getByText(physicalMessages.subtitle)).toBeVisible();

      await expect(main(page).getByText('24/7 Service', { exact: true })).toBeVisible();
      const professionals = main(page).getByRole('listitem').filter({ hasText: 'professionals' });
      await expect(professionals.getByText('30+', { exact: true })).toBeVisible();
      // Faces of the directory say no more than the number beside them: assistive technology skips them.
      await expect(professionals.locator('[aria-hidden="true"] > :is(svg, img)')).toHaveCount(7);
      await expect(professionals.getByRole('img')).toHaveCount(0);

      const steps = page.getByRole('region', { name: 'Steps to connect with a doc' }).getByRole('listitem');
      await expect(steps.getByRole('heading')).toHaveText([/Search$/, /Select$/, /Schedule$/]);

      await main(page).getByRole('link', { name: physicalMessages.toMental }).click();
      await expect(page).toHaveURL('/mental');
    },
  );

  test('three doctors of the directory with fee and next time, and what is read from a paper', async ({ page }) => {
    const doctors = page.getByRole('region', { name: doctorOfferMessages.title }).getByRole('listitem');
    await expect(doctors).toHaveCount(3);
    for (const doctor of await doctors.all()) {
      await expect(doctor.getByText(/^₹[\d,]+$/)).toBeVisible();
      await expect(doctor.getByRole('link', { name: /^Book Dr\. / })).toBeVisible();
    }
    const figure = page.getByRole('figure', { name: samplePrescriptionMessages.caption });
    await expect(figure.getByRole('listitem').filter({ hasText: 'Glycomet 500 mg' })).toContainText('1-0-1');
    await doctors
      .first()
      .getByRole('link', { name: /^Book Dr\. / })
      .click();
    await expect(page).toHaveURL(/\/book-appointment\?doctorId=.*date=.*time=/);
  });

  test(
    '1 §2.3: a search bar with a condition/doctor/symptoms text input and a location text input; ' +
      'its search carries its query to the doctor list, by keyboard alone too',
    async ({ page }) => {
      const bar = page.getByRole('search');
      await bar.getByPlaceholder('Condition, Doctor, Symptoms..').fill('fever & chills');
      await bar.getByPlaceholder('City, State, Zip').fill('Pune');
      await bar.getByRole('button', { name: doctorSearchMessages.search }).click();
      await expect(page).toHaveURL(/\/doctor-list\?/);
      expect(getQueryParams(page)).toEqual({ q: 'fever & chills', place: 'Pune' });
      await expect(page.getByRole('search').getByPlaceholder('City, State, Zip')).toHaveValue('Pune');
      await page.goBack();

      // By keyboard alone, also with nothing said.
      await bar.getByPlaceholder('Condition, Doctor, Symptoms..').fill('');
      await bar.getByPlaceholder('City, State, Zip').fill('');
      await pressKey(bar.getByPlaceholder('Condition, Doctor, Symptoms..'), 'Tab');
      await expect(page.getByPlaceholder('City, State, Zip')).toBeFocused();
      await pressFocused(page.getByPlaceholder('City, State, Zip'), 'Enter');
      await expect(page).toHaveURL('/doctor-list');
      await page.goBack();
      await page.getByPlaceholder('Condition, Doctor, Symptoms..').pressSequentially('eye');
      await pressKey(page.getByPlaceholder('Condition, Doctor, Symptoms..'), 'Enter');
      await expect(page).toHaveURL('/doctor-list?q=eye');
    },
  );

  test("1 §2.3, 1 §9, decision T1: a grid of six service tiles; Book test and Arogo card are marked 'Coming soon' and greyed", async ({
    page,
  }) => {
    const tiles = page.getByRole('region', { name: physicalMessages.tilesTitle }).getByRole('link');
    await expect
      .poll(() => tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(
        ['consult-online', 'medicine-alert', 'health-vault', 'book-test', 'arogo-card', 'mental-health'].map(
          (part) => `/service/${part}`,
        ),
      );
    const marked = tiles.filter({ hasText: 'Coming soon' });
    await expect(marked).toHaveText([/Book test/, /Arogo card/]);
    const measureInk = (name: string): Promise<string> =>
      tiles.filter({ hasText: name }).evaluate((tile) => getComputedStyle(tile).color);
    const [bookTest, arogoCard, vault] = await Promise.all(['Book test', 'Arogo card', 'Health Vault'].map(measureInk));
    expect(bookTest).toBe(arogoCard);
    expect(bookTest).not.toBe(vault);
    await marked.first().click();
    await expect(page).toHaveURL('/service/book-test');
    await expect(heading(page, comingSoonMessages.willTitle)).toBeVisible();
  });

  test(
    "1 §2.3, 1 §4, 1 §9: a FAQ accordion 'Frequently asked questions' with 8 items, one open at a time; " +
      'clicking the open item closes it; panel maximum open height 200px; ' +
      'a longer answer scrolls inside, by keyboard too',
    async ({ page }) => {
      const questions = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('button');
      await expect(questions).toHaveCount(8);
      for (const { question, answer } of physicalMessages.faq) {
        await questions.filter({ hasText: question }).click();
        await expect(page.getByText(answer[0])).toBeVisible();
        await expect(questions.and(page.locator('[aria-expanded="true"]'))).toHaveText([question]);
      }
      const last = questions.last();
      await last.click();
      await expect(last).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByText(physicalMessages.faq[7].answer[0])).toBeHidden();

      // Narrow enough that some answers are longer than the panel.
      await page.setViewportSize({ width: 340, height: 800 });
      const { question } = physicalMessages.faq[2];
      await page.getByRole('button', { name: question }).click();
      const panel = page.getByRole('region', { name: question });
      await expect.poll(async () => (await panel.boundingBox())?.height).toBe(200);
      await expect(panel).toHaveAttribute('tabindex', '0');
      await pressFocused(page.getByRole('button', { name: question }), 'Tab');
      await pressFocused(panel, 'End');
      await expect
        .poll(() =>
          panel.evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop),
        )
        .toBeLessThan(2);
      for (const { question: each } of physicalMessages.faq) {
        const button = page.getByRole('button', { name: each });
        if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
        await expect
          .poll(async () => (await page.getByRole('region', { name: each }).boundingBox())?.height)
          .toBeGreaterThan(40);
        expect((await page.getByRole('region', { name: each }).boundingBox())?.height).toBeLessThanOrEqual(200);
      }
    },
  );

  test(
    '2 §2, decision G8: Top-searched specialties section: Primary care, Dentist, OB-GYN, Dermatologist, ' +
      "Eye Doctor, and a 'Consult a doctor now' input",
    async ({ page }) => {
      const section = page.getByRole('region', { name: doctorSearchMessages.specialtiesTitle });
      await expect(section.getByRole('link')).toHaveText([
        'Primary care',
        'Dentist',
        'OB-GYN',
        'Dermatologist',
        'Eye Doctor',
      ]);
      await section.getByRole('link', { name: 'OB-GYN' }).click();
      await expect(page).toHaveURL('/doctor-list?q=OB-GYN');
      await page.goBack();
      await section.getByRole('textbox', { name: 'Consult a doctor now' }).fill('knee pain');
      await section.getByRole('button', { name: doctorSearchMessages.go }).click();
      await expect(page.getByRole('search').getByPlaceholder('Condition, Doctor, Symptoms..')).toHaveValue('knee pain');
      expect(getQueryParams(page)).toEqual({ q: 'knee pain' });
    },
  );

  test('accessible, also with an answer open', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: physicalMessages.faq[0].question }).click();
    await expect(page.getByText(physicalMessages.faq[0].answer[0])).toBeVisible();
    await expectAccessible(page);
  });
});
