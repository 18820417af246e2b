import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Trash2 from 'lucide-react/icons/trash-2';
import User from 'lucide-react/icons/user';
import { type ReactNode, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { alerts, confirmations } from '#web/text/id-dialogs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RemovableChip, SelectChip } from '#web/ui/chip.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogHost } from '#web/ui/dialog-host.tsx';
import { askConfirm, showAlert } from '#web/ui/dialog-queue.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonGrid, SkeletonLine } from '#web/ui/skeleton.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

const cities = ['Bandung', 'Bandar Lampung', 'Banda Aceh', 'Banjarmasin', 'Jakarta Pusat', 'Surabaya', 'Yogyakarta'];

async function searchCities(text: string) {
  await new Promise((resolve) => setTimeout(resolve, 400));
  return cities
    .filter((city) => city.toLowerCase().includes(text.toLowerCase()))
    .map((city) => ({ value: city, label: city, hint: 'Indonesia' }));
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="mb-5 text-xl">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Every primitive in its states, for those who build with them. */
export function UiPage() {
  return (
    <main className="page-width py-8">
      <h1 className="text-3xl">Komponen antarmuka</h1>
      <p className="mt-2 mb-8 max-w-2xl text-muted">
        Halaman pengembangan: setiap komponen dasar toko beserta keadaannya.
      </p>
      <Buttons />
      <Fields />
      <Choices />
      <Dialogs />
      <Navigation />
      <ProductParts />
      <States />
      <DialogHost />
      <ToastHost />
    </main>
  );
}

function Buttons() {
  const [isBusy, setBusy] = useState(false);
  function save() {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  }
  return (
    <Section title="Tombol">
      <Row>
        <Button>Beli Sekarang</Button>
        <Button variant="secondary">Lihat Semua</Button>
        <Button variant="ghost">Batal</Button>
        <Button variant="whatsapp">
          <MessageCircle aria-hidden="true" /> Beli via Whatsapp
        </Button>
        <Button variant="danger">
          <Trash2 aria-hidden="true" /> Hapus
        </Button>
      </Row>
      <Row>
        <Button size="sm">Kecil</Button>
        <Button>Sedang</Button>
        <Button size="lg">Besar</Button>
        <Button disabled>Nonaktif</Button>
        <Button busy>Menyimpan</Button>
        <Button busy={isBusy} onClick={save}>
          Simpan perubahan
        </Button>
        <LinkButton href="#tautan" variant="secondary">
          Tautan
        </LinkButton>
      </Row>
      <Row>
        <IconButton aria-label="Cari">
          <Search aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Keranjang" variant="outline">
          <ShoppingCart aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Chat" variant="whatsapp">
          <MessageCircle aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Suka" size="sm" disabled>
          <Heart aria-hidden="true" />
        </IconButton>
        <DropdownMenu
          label="Tindakan lain"
          align="start"
          triggerClassName="inline-flex size-11 items-center justify-center rounded-control border border-line-strong hover:bg-surface-strong"
          trigger={<EllipsisVertical aria-hidden="true" />}
          items={[
            { label: 'Profil', icon: <User aria-hidden="true" />, onSelect: () => showToast('Profil dibuka', 'info') },
            { label: 'Bantuan', isDisabled: true },
            { label: 'Akhiri Sesi', icon: <LogOut aria-hidden="true" />, tone: 'danger' },
          ]}
        />
        <Spinner />
        <Spinner size="lg" className="text-primary" />
      </Row>
    </Section>
  );
}

function Fields() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('Tolong dibungkus kayu, alamatnya di pinggir jalan besar.');
  const [city, setCity] = useState('');
  const [budget, setBudget] = useState<number | null>(1_500_000);
  return (
    <Section title="Isian">
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <Field
          label="Nama Pembeli"
          isRequired
          errors={name.trim() ? [] : ['Value is required']}
          hint="Sesuai nama penerima paket"
        >
          <TextInput
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="name"
            placeholder="Nama lengkap"
          />
        </Field>
        <Field label="Budget" isTouched errors={budget && budget >= 2_000_000 ? [] : ['Budget minimal Rp 2.000.000']}>
          <RupiahInput value={budget} onValue={setBudget} />
        </Field>
        <Field label="Kota Tujuan" hint="Ketik minimal 3 huruf">
          <Combobox
            text={city}
            onText={setCity}
            onPick={(option) => setCity(option.label)}
            search={searchCities}
            minChars={3}
            debounceMs={300}
            listLabel="Kota tujuan"
            placeholder="Contoh: Bandung"
          />
        </Field>
        <Field label="Urutkan">
          <Select
            emptyLabel="Semua kategori"
            options={[
              { value: 'laptop', label: 'Laptop' },
              { value: 'pc', label: 'PC Rakitan' },
            ]}
          />
        </Field>
        <Field label="Password">
          <PasswordInput placeholder="Masukkan password" />
        </Field>
        <Field label="Cari" isLabelHidden>
          <TextInput
            className="md:mt-6.5"
            type="search"
            placeholder="Cari produk disini"
            prefix={<Search aria-hidden="true" />}
          />
        </Field>
        <Field label="Catatan" isOptional maxLength={50} value={note}>
          <TextArea value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Field label="Tidak dapat diubah">
          <TextInput value="RKT-0001" readOnly disabled />
        </Field>
      </div>
    </Section>
  );
}

function Choices() {
  const [courier, setCourier] = useState<string | null>('reg');
  const [isMobile, setMobile] = useState<string | null>(null);
  const [budget, setBudget] = useState(3_000_000);
  const [need, setNeed] = useState('Gaming');
  const [filters, setFilters] = useState(['Laptop', 'ASUS', 'Rp 5.000.000 – Rp 10.000.000']);
  return (
    <Section title="Pilihan">
      <div className="grid gap-6 md:grid-cols-2">
        <RadioGroup
          legend="Pilih Pengiriman"
          variant="tiles"
          value={courier}
          onValue={setCourier}
          options={[
            { value: 'reg', label: 'JNE', hint: 'REG | Layanan Reguler · 2-3 hari · Rp 18.000' },
            { value: 'yes', label: 'JNE', hint: 'YES | Yakin Esok Sampai · 1 hari · Rp 32.000' },
            { value: 'cargo', label: 'Kargo', hint: 'Belum tersedia untuk kota ini', isDisabled: true },
          ]}
        />
        <div className="grid content-start gap-4">
          <RadioGroup
            legend="Sering dibawa bepergian?"
            value={isMobile}
            onValue={setMobile}
            options={[
              { value: 'yes', label: 'Ya (ringan & baterai tahan lama)' },
              { value: 'no', label: 'Tidak terlalu' },
            ]}
          />
          <div className="flex flex-wrap gap-x-6">
            <Checkbox label="HDMI" defaultChecked />
            <Checkbox label="USB-C" />
            <Checkbox label="RJ45" disabled />
            <Switch label="Tampilkan di toko" defaultChecked />
            <Switch label="Hot deals" />
          </div>
        </div>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Budget (slider)">
          <Slider
            value={budget}
            onValue={setBudget}
            min={2_000_000}
            max={50_000_000}
            step={100_000}
            format={formatRupiah}
          />
        </Field>
        <Field label="Budget dengan isian">
          <Slider
            value={budget}
            onValue={setBudget}
            min={2_000_000}
            max={50_000_000}
            step={100_000}
            format={formatRupiah}
            amount={
              <div className="w-44">
                <RupiahInput
                  id="budget-amount"
                  aria-label="Jumlah budget"
                  value={budget}
                  onValue={(value) => setBudget(value ?? 0)}
                />
              </div>
            }
          />
        </Field>
      </div>
      <Row>
        {['Gaming', 'Desain Grafis', 'Editing Video', 'Office'].map((option) => (
          <SelectChip key={option} isSelected={need === option} onSelect={() => setNeed(option)}>
            {option}
          </SelectChip>
        ))}
        <SelectChip isSelected={false} isDisabled onSelect={() => {}}>
          Stok habis
        </SelectChip>
      </Row>
      <Row>
        {filters.map((filter) => (
          <RemovableChip
            key={filter}
            label={filter}
            onRemove={() => setFilters(filters.filter((other) => other !== filter))}
          />
        ))}
      </Row>
    </Section>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  async function ask(kind: keyof typeof confirmations) {
    const isYes = await askConfirm(confirmations[kind]);
    showToast(isYes ? 'Dikonfirmasi' : 'Dibatalkan', isYes ? 'success' : 'info');
  }
  return (
    <Section title="Dialog dan pemberitahuan">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button variant="secondary" onClick={() => showToast('Produk disimpan')}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast('Gagal menyimpan', 'error', { label: 'Coba lagi', onPress: () => {} })}
        >
          Toast dengan tindakan
        </Button>
      </Row>
      <Row>
        {Object.entries(alerts).map(([name, alert]) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => showAlert(alert)}>
            {name}
          </Button>
        ))}
      </Row>
      <Row>
        {(Object.keys(confirmations) as (keyof typeof confirmations)[]).map((kind) => (
          <Button key={kind} size="sm" variant="secondary" onClick={() => ask(kind)}>
            confirm {kind}
          </Button>
        ))}
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Tanya produk"
        footer={
          <Button variant="secondary" onClick={close}>
            Batal
          </Button>
        }
      >
        <p>Pilih Customer Service untuk terhubung via WhatsApp.</p>
      </Dialog>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="Filter Produk"
        footer={
          <Button isWide onClick={close}>
            Terapkan
          </Button>
        }
      >
        <div className="grid gap-4">
          <Field label="Rp Minimal">
            <RupiahInput value={null} onValue={() => {}} />
          </Field>
          <Field label="Kategori">
            <Select emptyLabel="Semua kategori" options={[]} />
          </Field>
        </div>
      </Sheet>
    </Section>
  );
}

const slideTones = ['bg-ink', 'bg-primary-hover', 'bg-success'];

function Navigation() {
  const [page, setPage] = useState(6);
  return (
    <Section title="Navigasi">
      <Carousel
        label="Promo pilihan"
        slides={slideTones.map((tone, index) => ({
          id: tone,
          content: (
            <a
              href={`#slide-${index + 1}`}
              className={`flex aspect-[2/1] items-center justify-center font-bold text-2xl text-white md:aspect-[3/1] ${tone}`}
            >
              Slide {index + 1}
            </a>
          ),
        }))}
      />
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Laptop', href: '/products?category=1' },
          { label: 'ASUS Vivobook 14 A1404 Intel Core i5 RAM 16 GB SSD 512 GB' },
        ]}
      />
      <Tabs
        label="Keterangan produk"
        activeId="specs"
        tabs={[
          { id: 'description', label: 'Deskripsi', content: <p>Laptop tipis untuk kerja harian.</p> },
          { id: 'specs', label: 'Spesifikasi', content: <p>Layar 14 inci, RAM 16 GB.</p> },
        ]}
      />
      <Pagination pages={{ page, totalPages: 12 }} onPage={setPage} />
      <Pagination pages={{ page: 1, totalPages: 3 }} label="Halaman pendek" hrefFor={(number) => `?page=${number}`} />
    </Section>
  );
}

function ProductParts() {
  const [quantity, setQuantity] = useState(1);
  return (
    <Section title="Produk">
      <Row>
        <Badge variant="deal">Hot Deals</Badge>
        <Badge variant="new">New</Badge>
        <Badge>Draft</Badge>
        <Badge variant="info">Ditinjau</Badge>
        <Badge variant="success">Aktif</Badge>
        <Badge variant="warning">Stok menipis</Badge>
        <Badge variant="error">Ditolak</Badge>
      </Row>
      <Row>
        <Stars rating={5} />
        <Stars rating={3.5} size="md" />
        <Stars rating={1} />
      </Row>
      <div className="flex flex-wrap items-start gap-10">
        <Price priceRupiah={8_499_000} originalRupiah={9_999_000} percent={15} size="lg" />
        <Price priceRupiah={1_250_000} originalRupiah={1_500_000} percent={16.67} />
        <Price priceRupiah={450_000} size="sm" />
        <Price priceRupiah={null} />
      </div>
      <Row>
        <QuantityStepper value={quantity} onValue={setQuantity} stock={10} />
        <span className="text-muted text-sm">stok 10</span>
        <QuantityStepper value={1} onValue={() => {}} stock={0} label="Jumlah (habis)" />
      </Row>
      <div className="grid max-w-md grid-cols-2 gap-4">
        <Picture
          path={null}
          alt="Tanpa gambar"
          variant="product"
          width={640}
          className="rounded-card border border-line"
        />
        <Picture
          path="missing.webp"
          alt="Gambar hilang"
          variant="product"
          width={640}
          sizes="200px"
          className="rounded-card border border-line"
        />
      </div>
    </Section>
  );
}

function States() {
  return (
    <Section title="Keadaan">
      <SkeletonGrid count={5} />
      <div className="grid max-w-md gap-2">
        <SkeletonLine />
        <SkeletonLine className="w-2/3" />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <EmptyState heading="h3" action={<Button>Tambah</Button>} className="rounded-card border border-line" />
        <ErrorState onRetry={() => {}} className="rounded-card border border-line" />
      </div>
      <NotFoundState />
      <div className="overflow-hidden rounded-card border border-line">
        <LoadingScreen name="Rakita Komputer" />
      </div>
    </Section>
  );
}
